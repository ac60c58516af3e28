extension ContractResults {
  var siteTable: SiteTable { SiteTable(of: strategies) }

  package var recommender: Recommender {
    Recommender(strategies: part.strategies, sites: siteTable.sites)
  }
}
