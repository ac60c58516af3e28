extension ContractResults {
  var siteTable: SiteTable { SiteTable(of: strategies) }

  /// Chooses strategies from the measurements.
  package var recommender: Recommender {
    Recommender(strategies: part.strategies, sites: siteTable.sites)
  }
}
