import { priceAddresses } from './price-addresses.ts';
import { messagesADay, priceMonth, unitsPerUser, type Figures } from './price-month.ts';
import { priceReminders } from './price-reminders.ts';
import { costOf, prices, pricesOf, type Billed, type Price } from './prices.ts';

const scales = [1e3, 1e5, 1e7] as const;

const groups: readonly { what: string; parts: readonly (Billed | 'fixed')[] }[] = [
  { what: 'API (AppSync)', parts: ['requests', 'realtime', 'minutes', 'answers'] },
  { what: 'Data (DynamoDB)', parts: ['reads', 'writes', 'storage', 'backups'] },
  { what: 'Users (Cognito Lite, SES)', parts: ['users', 'mails'] },
  { what: 'Web (CloudFront)', parts: ['webRequests', 'webFunctions', 'webBytes'] },
  {
    what: 'Firewall and monitoring (WAF, CloudWatch, X-Ray)',
    parts: ['inspected', 'logs', 'traces', 'fixed'],
  },
];

/**
 * The tables of `docs/cost-and-scale.md` as Markdown, by the name of their placeholder.
 * @param date the day of the count, `YYYY-MM-DD`
 */
export function renderTables(
  figures: Figures,
  date: string,
): Record<'day' | 'month' | 'addresses' | 'reminders', string> {
  return {
    addresses: `_Computed with the list prices of ${pricesOf}._\n\n${addressesTable()}`,
    reminders: `_Computed with the list prices of ${pricesOf}._\n\n${remindersTable()}`,
    day: `_Counted on ${date}._\n\n${dayTable(figures)}`,
    month: `_Counted on ${date}, with the list prices of ${pricesOf}._\n\n${monthTable(figures)}`,
  };
}

const count = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 2 : 0 });
const kilobytes = (bytes: number) => `${count(Math.round(bytes / 1000))} KB`;
const dollars = (usd: number) => {
  const digits = usd < 100 ? 2 : 0;
  return `$${usd.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;
};

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function dayTable({ day, web }: Figures): string {
  const { queries, mutations } = day;
  return table(
    ['what', 'a day'],
    [
      ['GraphQL requests', `${queries + mutations}: ${queries} queries, ${mutations} mutations`],
      ['bytes of their answers', kilobytes(day.answerBytes)],
      ['real-time messages, in units of 5 KB', count(messagesADay(day))],
      ['DynamoDB read units', count(day.reads)],
      ['DynamoDB write units, indexes included', count(day.writes)],
      ['stored: eight weeks of tasks, a year of the rest', kilobytes(day.storedBytes)],
      ['web requests of a visit', `${web.visitRequests}, ${kilobytes(web.visitBytes)}`],
      ['web requests after a release', `${web.releaseRequests}, ${kilobytes(web.releaseBytes)}`],
      ['web requests of a new user, at most', `${web.firstRequests}, ${kilobytes(web.firstBytes)}`],
    ],
  );
}

function monthTable(figures: Figures): string {
  const months = scales.map((users) => priceMonth(figures, users));
  const units = unitsPerUser(figures);
  const further = (part: Billed | 'fixed') =>
    part === 'fixed' ? 0 : costOf({ ...(prices[part] as Price), free: 0 }, units[part] * 1000);
  const row = (what: string, parts: readonly (Billed | 'fixed')[]) => {
    const sum = (usd: (part: Billed | 'fixed') => number) =>
      dollars(parts.reduce((total, part) => total + usd(part), 0));
    return [what, sum(further), ...months.map((month) => sum((part) => month[part]))];
  };
  return table(
    ['US dollars a month', '1,000 without allowances', ...scales.map((users) => `${count(users)} users`)],
    [
      ...groups.map(({ what, parts }) => row(what, parts)),
      row(
        '**Together**',
        groups.flatMap(({ parts }) => parts),
      ),
    ],
  );
}

function addressesTable(): string {
  const price = priceAddresses(1000);
  const row = (what: string, parts: readonly (keyof typeof price)[]) => [
    what,
    dollars(parts.reduce((total, part) => total + (price[part] ?? 0), 0)),
  ];
  return table(
    ['US dollars a month', '1,000 addresses without allowances'],
    [
      row('Function (Lambda)', ['calls', 'gigabyteSeconds']),
      row('Path `/calendar/*` (CloudFront)', ['webRequests', 'webBytes']),
      row('Data (DynamoDB)', ['reads', 'writes', 'storage', 'backups']),
      row('API (AppSync)', ['requests', 'realtime']),
      row('Firewall and monitoring (WAF, CloudWatch, X-Ray)', ['inspected', 'logs', 'traces']),
      row('**Together**', Object.keys(price) as (keyof typeof price)[]),
    ],
  );
}

function remindersTable(): string {
  const { sender, users } = priceReminders(1000);
  const row = (what: string, parts: readonly (keyof typeof sender)[]) => [
    what,
    ...[sender, users].map((price) => dollars(parts.reduce((total, part) => total + (price[part] ?? 0), 0))),
  ];
  return table(
    ['US dollars a month', 'sender', '1,000 users without allowances'],
    [
      row('Function (Lambda)', ['calls', 'gigabyteSeconds']),
      row('Data (DynamoDB)', ['reads', 'writes']),
      row('API (AppSync)', ['requests']),
      row('Firewall and monitoring (WAF, CloudWatch, X-Ray)', ['inspected', 'logs', 'traces']),
      row('**Together**', [
        ...new Set([...Object.keys(sender), ...Object.keys(users)]),
      ] as (keyof typeof sender)[]),
    ],
  );
}
