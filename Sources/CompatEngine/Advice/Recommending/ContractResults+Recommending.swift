extension ContractResults {
  /// What was measured of the strategies, site by site.
  var siteTable: SiteTable { SiteTable(of: strategies) }

  /// Chooses strategies from what was measured.
  package var recommender: Recommender {
    Recommender(strategies: part.strategies, sites: siteTable.sites)
  }
}
