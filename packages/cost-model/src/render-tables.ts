import { assumptions } from './assumptions.ts';
import { fixedCosts } from './fixed-costs.ts';
import { usersAtQuota, limitsOf, peak } from './limits.ts';
import { priceMonth, unitsPerPerson, type Figures } from './price-month.ts';
import { costOf, peopleWithPasskeys, prices, pricesOf, type Billed, type Price } from './prices.ts';

const scales = [1e3, 1e5, 1e7] as const;

const groups: readonly { what: string; parts: readonly (Billed | 'fixed')[] }[] = [
  { what: 'API (AppSync)', parts: ['requests', 'realtime', 'minutes', 'answers'] },
  { what: 'Data (DynamoDB)', parts: ['reads', 'writes', 'storage', 'backups'] },
  { what: 'People (Cognito Lite, SES)', parts: ['people', 'mails'] },
  { what: 'Web (CloudFront)', parts: ['webRequests', 'webFunctions', 'webBytes'] },
  { what: 'Guard and watch (WAF, CloudWatch, X-Ray)', parts: ['inspected', 'logs', 'traces', 'fixed'] },
];

/** The tables of `docs/cost-and-scale.md` as Markdown, by the name of their placeholder. */
export function renderTables(figures: Figures): Record<string, string> {
  return {
    day: dayTable(figures),
    assumptions: assumptionsTable(),
    month: monthTable(figures),
    limits: limitsTable(figures),
    prices: priceTable(figures),
  };
}

const count = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 2 : 0 });
const dollars = (usd: number) =>
  `$${usd.toLocaleString('en-US', { minimumFractionDigits: usd < 100 ? 2 : 0, maximumFractionDigits: usd < 100 ? 2 : 0 })}`;
const kilobytes = (bytes: number) => `${count(Math.round(bytes / 1000))} KB`;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function dayTable({ day, web }: Figures): string {
  return table(
    ['what', 'a day'],
    [
      [
        'GraphQL requests',
        `${count(day.queries + day.mutations)}: ${day.queries} queries, ${day.mutations} mutations`,
      ],
      ['bytes of their answers', kilobytes(day.answerBytes)],
      [
        'real-time messages',
        `${count(day.connections + day.subscriptions + day.messages)}: ${day.connections} connections, ${day.subscriptions} subscriptions, ${day.messages} changes`,
      ],
      ['DynamoDB read units', count(day.reads)],
      ['DynamoDB write units, indexes included', count(day.writes)],
      ['Cognito calls', `${day.tokenRefreshes} token renewals`],
      ['stored: eight weeks of tasks, a year of the rest', kilobytes(day.storedBytes)],
      ['web requests at a visit', `${web.visitRequests}, ${kilobytes(web.visitBytes)}`],
      ['web requests after a release', `${web.releaseRequests}, ${kilobytes(web.releaseBytes)}`],
      [
        'web requests of a new person before all is stored, at most',
        `${web.firstRequests}, ${kilobytes(web.firstBytes)}`,
      ],
    ],
  );
}

function assumptionsTable(): string {
  return table(
    ['assumed', 'value'],
    [
      ['days a month on which a monthly person lives the whole day', count(assumptions.activeDays)],
      ['visits on such a day', count(assumptions.visitsADay)],
      ['minutes with a live screen on such a day', count(assumptions.liveMinutesADay)],
      ['releases a month', count(assumptions.releasesAMonth)],
      ['new people among the month’s', `${assumptions.newPeople * 100} %`],
      ['people whose records are kept, for each of the month’s', count(assumptions.storedPerMonthlyPerson)],
      ['log of a request to the API', `${count(assumptions.logBytesPerRequest)} bytes`],
      ['log of a request to the site', `${count(assumptions.logBytesPerWebRequest)} bytes`],
      ['requests traced', `${assumptions.tracedShare * 100} %`],
      ['of a day’s work, in the busiest hour', `${assumptions.busiestHour * 100} %`],
      ['the busiest second, against that hour’s mean', `× ${assumptions.busiestSecond}`],
    ],
  );
}

function monthTable(figures: Figures): string {
  const months = scales.map((people) => priceMonth(figures, people));
  const units = unitsPerPerson(figures);
  const further = (part: Billed | 'fixed') =>
    part === 'fixed' ? 0 : costOf({ ...(prices[part] as Price), free: 0 }, units[part] * 1000);
  const sum = (parts: readonly (Billed | 'fixed')[], usd: (part: Billed | 'fixed') => number) =>
    parts.reduce((total, part) => total + usd(part), 0);
  const row = (what: string, parts: readonly (Billed | 'fixed')[]) => [
    what,
    dollars(sum(parts, further)),
    ...months.map((month) => dollars(sum(parts, (part) => month[part]))),
  ];
  const more = (people: number, month: Record<'people', number>) =>
    dollars(costOf(peopleWithPasskeys, people) - month.people);
  const all = groups.flatMap(({ parts }) => parts);
  return table(
    [
      'US dollars a month',
      '1,000 people without allowances',
      ...scales.map((people) => `${count(people)} people`),
    ],
    [
      ...groups.map(({ what, parts }) => row(what, parts)),
      row('**Together**', all),
      [
        'more with passkeys (Cognito Essentials)',
        dollars(costOf({ ...peopleWithPasskeys, free: 0 }, 1000) - further('people')),
        ...months.map((month, index) => more(scales[index] ?? 0, month)),
      ],
      [
        'for 1,000 people',
        dollars(sum(all, further)),
        ...months.map((month, index) =>
          dollars((sum(all, (part) => month[part]) / (scales[index] ?? 1)) * 1000),
        ),
      ],
    ],
  );
}

function limitsTable(figures: Figures): string {
  return table(
    ['quota', 'a second', ...scales.map((people) => `busiest second of ${count(people)}`), 'met at'],
    limitsOf(figures).map((limit) => [
      limit.what,
      count(limit.quota),
      ...scales.map((people) => count(peak(limit, people))),
      `${count(Number(usersAtQuota(limit).toPrecision(2)))} people`,
    ]),
  );
}

function priceTable(figures: Figures): string {
  const units = unitsPerPerson(figures);
  const row = (price: Price, used: number) => [
    price.what,
    `${dollarsExactly(price.tiers.map(({ usd }) => usd))} for ${count(price.per)} ${price.unit}`,
    price.free === undefined ? '—' : count(price.free),
    count(used),
    price.source,
  ];
  const rows = Object.entries(prices as Record<Billed, Price>).map(([name, price]) =>
    row(price, units[name as Billed]),
  );
  return table(
    [`billed, list price of ${pricesOf}`, 'price', 'free a month', 'units of one person a month', 'source'],
    [
      ...rows,
      row(peopleWithPasskeys, units.people),
      ...fixedCosts.map(({ what, usd }) => [what, dollars(usd), '—', '—', 'the services’ price pages']),
    ],
  );
}

const dollarsExactly = (tiers: readonly number[]) => tiers.map((usd) => `$${usd}`).join(', then ');
