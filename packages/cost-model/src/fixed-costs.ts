/** Resources of prod with a fixed price. A test compares them with the synthesised templates. */
export const standing = { webAcls: 3, rules: 6, alarmMetrics: 38, ownMetrics: 1, dashboards: 1 } as const;

/** Their cost in US dollars per month. */
export const fixedCosts = [
  {
    what: `WAF: ${standing.webAcls} web ACLs at $5, ${standing.rules} rules at $1`,
    usd: standing.webAcls * 5 + standing.rules,
  },
  {
    what: `CloudWatch: ${standing.alarmMetrics} metrics of alarms at $0.10, ${standing.ownMetrics} of our own at $0.30; up to three dashboards cost nothing`,
    usd: standing.alarmMetrics * 0.1 + standing.ownMetrics * 0.3,
  },
] as const;
