import { randomUUID } from 'node:crypto';
import { samples } from './samples.ts';

/** A GraphQL request of a hostile client; its body is smaller than 1 MB. */
export interface HostileRequest {
  readonly query: string;
  readonly variables?: unknown;
}

/** Maximum body that the API reads, in bytes. */
const megabyte = 1_000_000;

const times = <Value>(count: number, make: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** As many copies of a value as fit into `bytes` of JSON. */
const copies = (part: unknown, bytes = megabyte - 10_000): unknown[] =>
  times(Math.floor(bytes / (JSON.stringify(part).length + 1)), () => part);

/** A repeated text of `bytes`. */
const repeat = (part: string, bytes = megabyte - 10_000): string =>
  part.repeat(Math.floor(bytes / part.length));

/** `part` once for each number below `count`. */
const series = (count: number, part: (index: number) => string): string => times(count, part).join(' ');

/** JSON of a value nested in `levels` of the same wrapper. */
const nest = (levels: number, open: string, inner: string, close: string): unknown =>
  JSON.parse(open.repeat(levels) + inner + close.repeat(levels));

/** 25 fields (the template's limit of resolvers) that share one variable. */
const aliases = (variable: string, use: string): string =>
  `query(${variable}) { ${series(25, (index) => `a${index}: ${use}`)} }`;

const listing = (filter: unknown): HostileRequest => ({
  query: aliases('$f: DailyTaskFilter', 'listDailyTasks(filter: $f) { items { id } }'),
  variables: { f: filter },
});

const changing = (condition: unknown): HostileRequest => ({
  query: `mutation($c: DailyTaskConditionInput) { ${series(
    25,
    (index) => `a${index}: updateDailyTask(input: { id: "${index}" }, condition: $c) { id }`,
  )} }`,
  variables: { c: condition },
});

const keptVersion = samples.KeptVersion?.create;
const leaf = { text: { eq: 'a' } };
const longText = 'x'.repeat(megabyte - 20_000);

/** Requests that are expensive to parse, validate, coerce, resolve or answer, by name. */
export const hostileRequests: Readonly<Record<string, HostileRequest>> = {
  // Filters and conditions
  'aliases of one filter with many groups': listing({ or: copies(leaf) }),
  'aliases of one filter with many empty groups': listing({ or: copies({}) }),
  'aliases of one filter with nested groups': listing(nest(90, '{"and":[', '{"text":{"eq":"a"}}', ']}')),
  'aliases of one filter with nested negations': listing(nest(190, '{"not":', '{"text":{"eq":"a"}}', '}')),
  'aliases of one filter with groups of groups': listing({ or: copies({ and: [leaf, { not: leaf }] }) }),
  'aliases of one filter with many texts in a list': listing({ text: { in: copies('a') } }),
  'aliases of one filter with many bounds': listing({ order: { between: copies(1) } }),
  'aliases of one filter with many bounds of a size': listing({ text: { size: { between: copies(1) } } }),
  'aliases of one filter with a long text': listing({ text: { contains: longText } }),
  'aliases of one key condition with a long text': listing({ date: { eq: longText } }),
  'aliases of one filter with as many values as variables may have': listing({
    or: times(3_300, () => leaf),
  }),
  'aliases of one filter with as many bounds as variables may have': listing({
    order: { between: times(9_900, () => 1) },
  }),
  'aliases of one filter with texts as long as arguments may be': listing({
    text: { contains: 'x'.repeat(39_000) },
  }),
  'aliases of one filter that is accepted': listing({ or: times(130, () => leaf) }),
  'aliases of one filter that is accepted, over many records': {
    query: aliases('$f: HabitFilter', 'listHabits(limit: 1000, filter: $f) { items { id } }'),
    variables: { f: { or: times(130, () => ({ name: { eq: 'a' } })) } },
  },
  'aliases of one filter of groups in groups that is accepted': listing({
    or: times(2, () => ({ and: times(2, () => ({ or: times(2, () => ({ and: times(10, () => leaf) })) })) })),
  }),
  'aliases of one filter of negations that is accepted': listing({
    or: times(70, () => ({ not: { not: leaf } })),
  }),
  'many lists of many records': {
    query: `{ ${series(
      25,
      (index) =>
        `a${index}: listHabits(limit: 1000) { items { id name icon mood days description time plan log createdAt updatedAt owner } }`,
    )} }`,
  },
  'many lists of many records with their stamps': {
    query: `{ ${series(
      25,
      (index) =>
        `a${index}: listHabits(limit: 1000) { items { id version stamps { name icon mood days description time plan log _deleted } } }`,
    )} }`,
  },
  'many lists of long records': {
    query: `{ ${series(25, (index) => `a${index}: listKeptVersions(limit: 1000) { items { id text expiresAt } }`)} }`,
  },
  'many readings of the changes of many records': {
    query: `{ ${series(
      25,
      (index) => `a${index}: changedHabits(limit: 1000) { items { id name log updatedAt version _deleted } }`,
    )} }`,
  },
  'one filter with many groups': {
    query: 'query($f: DailyTaskFilter) { listDailyTasks(filter: $f) { items { id } } }',
    variables: { f: { or: copies(leaf) } },
  },
  'aliases of one condition with many groups': changing({ or: copies(leaf) }),
  'aliases of one condition with many texts in a list': changing({ text: { in: copies('a') } }),
  'aliases of one condition with a long text': changing({ text: { ne: longText } }),
  'filters written into the query': {
    query: `{ ${series(
      25,
      (index) =>
        `a${index}: listDailyTasks(filter: { or: [${series(60, () => '{ text: { eq: "a" } }')}] }) { items { id } }`,
    )} }`,
  },

  // Inputs and other arguments
  'aliases of one input with a long text': {
    query: aliases('$i: CreateDailyTaskInput!', 'createDailyTask(input: $i) { id }').replace(
      'query',
      'mutation',
    ),
    variables: { i: { date: '2026-11-20', text: longText, order: 0, done: false } },
  },
  'aliases of one input with a text that is accepted': {
    query: aliases('$i: CreateKeptVersionInput!', 'createKeptVersion(input: $i) { id text }').replace(
      'query',
      'mutation',
    ),
    variables: { i: { ...keptVersion, id: 'same', text: 'x'.repeat(20_000) } },
  },
  'aliases of one input with stamps that are too long': {
    query: aliases('$i: CreateKeptVersionInput!', 'createKeptVersion(input: $i) { id }').replace(
      'query',
      'mutation',
    ),
    variables: { i: { ...keptVersion, id: 'stamps', stamps: { text: longText } } },
  },
  'aliases of one input with many words': {
    query: aliases('$i: CreateHabitInput!', 'createHabit(input: $i) { id }').replace('query', 'mutation'),
    variables: { i: { days: copies('Mon') } },
  },
  'aliases of one input with deep JSON in a text': {
    query: aliases('$i: CreateHabitInput!', 'createHabit(input: $i) { id }').replace('query', 'mutation'),
    variables: { i: { log: `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}` } },
  },
  'aliases of one long id': {
    query: aliases('$id: ID!', 'getDailyTask(id: $id) { id }'),
    variables: { id: longText },
  },
  'aliases of one long page token': {
    query: aliases('$t: String', 'listDailyTasks(nextToken: $t) { items { id } }'),
    variables: { t: longText },
  },

  // Variables
  'variables that are not declared': {
    query: '{ listDailyTasks { items { id } } }',
    variables: { a: copies(leaf) },
  },
  'variables that are declared and not used by a field': {
    query: `query($s: Boolean = false, ${series(200, (index) => `$f${index}: DailyTaskFilter`)}) {
      listHabits { items { id } } ${series(24, (i) => `a${i}: listDailyTasks(filter: $f${i}) @include(if: $s) { items { id } }`)}
      ${series(176, (i) => `b${i}: listDailyTasks(filter: $f${i + 24}) @include(if: $s) { items { id } }`)} }`,
    variables: Object.fromEntries(times(200, (index) => [`f${index}`, { or: copies(leaf, 4_700) }])),
  },
  'variables with many wrong values': listing({ or: copies({ text: { eq: 1 } }) }),
  'variables with many unknown fields': listing({
    or: copies({ x: 1 }),
  }),
  'variables with one object of many fields': listing(
    Object.fromEntries(times(60_000, (index) => [`field${index}`, 1])),
  ),
  'variables with long wrong values': {
    query: aliases('$n: [Int!]', 'listDailyTasks(filter: { order: { between: $n } }) { items { id } }'),
    variables: { n: times(49, () => 'x'.repeat(20_000)) },
  },
  'variables that nest': {
    query: '{ listHabits { items { id } } }',
    variables: { a: copies(nest(150, '[', '', ']')) },
  },

  // Documents
  'a query of one field again and again': { query: `{ listHabits { items { ${repeat('id ', 44_000)} } } }` },
  'a query of one list again and again': { query: `{ ${repeat('listHabits { nextToken } ', 72_000)} }` },
  'a query of nested fields again and again': {
    query: `{ ${repeat('listHabits { items { id id id id } items { name name } } ', 50_000)} }`,
  },
  'a query with many aliases': { query: `{ ${series(2_400, (i) => `a${i}: listHabits { nextToken }`)} }` },
  'a query with many aliases of one field of records': {
    query: `{ listHabits(limit: 1000) { items { ${series(4_900, (i) => `a${i}: id`)} } } }`,
  },
  'a query with many fields of no schema': { query: `{ ${series(7_000, (i) => `a${i}`)} }` },
  'a query with fields like those of the schema': {
    query: `{ ${series(7_000, (i) => `listDailyTask${i}`)} }`,
  },
  'a query with many fragments': {
    query: `query { ...f0 } ${series(1_200, (i) => `fragment f${i} on Query { listHabits { nextToken } ...f${i + 1} }`)}
      fragment f1200 on Query { listHabits { nextToken } }`,
  },
  'a query with many fragments spread together': {
    query: `query { ${series(1_200, (i) => `...f${i}`)} } ${series(1_200, (i) => `fragment f${i} on Query { listHabits { nextToken } }`)}`,
  },
  'a query with fragments that double': {
    query: `query { ...f0 } ${series(40, (i) => `fragment f${i} on Query { ...f${i + 1} ...f${i + 1} }`)}
      fragment f40 on Query { listHabits { nextToken } }`,
  },
  'a query with fragments in a circle': {
    query: `query { ...f0 } ${series(1_400, (i) => `fragment f${i} on Query { ...f${(i + 1) % 1_400} ...f${(i * 7) % 1_400} }`)}`,
  },
  'a query with inline fragments': {
    query: `{ ${series(1_600, () => '... on Query { listHabits { nextToken } }')} }`,
  },
  'a query with many directives': {
    query: `{ listHabits ${repeat('@include(if: true) ', 40_000)} { nextToken } }`,
  },
  'a query with directives of no schema': {
    query: `{ listHabits ${series(7_000, (i) => `@a${i}`)} { nextToken } }`,
  },
  'a query with many operations': {
    query: `${series(1_000, (i) => `query q${i} { ...f }`)} fragment f on Query { listHabits { nextToken } }`,
  },
  'a query with many operations and many fragments': {
    query: `${series(600, (i) => `query q${i}($v: Int) { ...f0 }`)} ${series(
      300,
      (i) => `fragment f${i} on Query { a${i}: listHabits(limit: $v) { nextToken } ...f${i + 1} }`,
    )} fragment f300 on Query { listHabits { nextToken } }`,
  },
  'a query with many variables': {
    query: `query(${series(3_000, (i) => `$v${i}: Int`)}) { ${series(1, () => 'listHabits { nextToken }')} }`,
  },
  'a query of one long name': { query: `{ ${'a'.repeat(900_000)} }` },
  'a query of one long text': { query: `{ getHabit(id: "${'a\\n'.repeat(200_000)}") { id } }` },
  'a query of one long block of text': { query: `{ getHabit(id: """${repeat(' \n', 600_000)}""") { id } }` },
  'a query of spaces and comments': {
    query: `${repeat('# comment\n', 900_000)} { listHabits { nextToken } }`,
  },
  'a query of punctuation': { query: repeat('{a:', 900_000) },
  'a query of tokens without an end': { query: `{ ${repeat('a ', 900_000)} }` },
  'a query of lists in lists': { query: `{ listHabits(filter: ${repeat('[', 900_000)}` },

  // Introspection
  'the schema with many aliases': {
    query: `{ __schema { types { fields { args { type { name } } type { ${series(480, (i) => `a${i}: name`)} } } } } }`,
  },
  'the schema with fields of fields': {
    query: `{ __schema { types { fields { type { ofType { ofType { ofType { fields { ${series(480, (i) => `a${i}: name`)} } } } } } } } } }`,
  },
  'the schema with lists in lists': {
    query: `{ __schema { types { ${series(
      32,
      (i) =>
        `a${i}: fields { args { type { ofType { ofType { name } } } } type { fields { name args { name } } } }`,
    )} } } }`,
  },
};

/** The request's JSON. A comment makes it unique, so that it is not in a cache. */
export const bodyOf = ({ query, variables }: HostileRequest): string =>
  JSON.stringify({ query: `${query}\n#${randomUUID()}`, variables });
