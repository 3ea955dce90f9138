import { findCoverageProblems, findRequirementProblems, findStatementProblems } from './check-coverage.mjs';

const paths = ['a/one.ts', 'a/two.ts', 'b/two.ts', 'b/one.test.ts', 'docs/decisions/012-a.md'];
const statement = (item) => findStatementProblems(`# Title\n\n${item}`, paths);

test('findStatementProblems: accepts a statement with code and a test, found by name or by part of the path', () => {
  expect(statement('- one (decision 012) → `one.ts`, `b/two.ts`, `one.test.ts`')).toEqual([]);
  expect(statement('- no roles → not in the product')).toEqual([]);
});
test.each([
  ['- x → `ne.ts`, `one.test.ts`', 'line 3: no file has the name ne.ts'],
  ['- x → `two.ts`, `one.test.ts`', 'line 3: two.ts can be a/two.ts or b/two.ts; write more of its path'],
  ['- x → `one.ts`', 'line 3: the statement has no test'],
  ['- x → `one.test.ts`', 'line 3: the statement has no file that implements it'],
  ['- `x`', 'line 3: the statement has no test'],
  ['- x (decisions 012, 013) → `one.ts`, `one.test.ts`', 'line 3: there is no decision 013'],
])('findStatementProblems: reports %s', (item, problem) => {
  expect(statement(item)).toContain(problem);
});

const files = {
  '../a.ts': 'export const a = 1;',
  '../a.test.ts': "test('a is one, and nothing\n  else', () => {}); test('it doesn\\'t', () => {});",
};
const problems = (rows) =>
  findCoverageProblems(`${rows}\n\n[a]: ../a.ts\n[a.test]: ../a.test.ts\n`, (path) => files[path]);

test('findCoverageProblems: accepts a row with existing files and titles', () => {
  expect(
    problems('| a is 1 | [a] | [a.test] "a is one…", "a is one, and nothing else", "it doesn\'t" |'),
  ).toEqual([]);
});
test.each([
  ['| x | [a] | [a.test] "a is two" |', '[a.test] has no "a is two"'],
  ['| x | [b] | — |', '[b] is not a link of the document'],
])('findCoverageProblems: reports %s', (row, problem) => {
  expect(problems(row)).toEqual([problem]);
});
test('findCoverageProblems: reports a link to a missing file', () => {
  expect(findCoverageProblems('[gone]: ../gone.ts', () => undefined)).toEqual([
    '[gone] leads to ../gone.ts, which does not exist',
  ]);
});

const requirement = (...cells) => findRequirementProblems(`| ${cells.join(' | ')} |`);

test('findRequirementProblems: accepts the three statuses and a requirement that a document meets', () => {
  expect(requirement('V1.2.3', '1', 'x', 'met', '[a]', '[a.test] "a is 1"')).toEqual([]);
  expect(requirement('V1.1.1', '2', 'x', 'met', '[a]', 'document')).toEqual([]);
  expect(requirement('V1.2.4', '1', 'x', 'accepted', 'a reason', '—')).toEqual([]);
  expect(requirement('V1.2.5', '2', 'x', 'not applicable', 'a reason', '—')).toEqual([]);
});
test.each([
  [['V1.2.3', '1', 'x', 'met', 'somewhere', '[a.test] "a is 1"'], 'V1.2.3 is met without a file'],
  [['V1.2.3', '1', 'x', 'met', '[a]', '[a.test]'], 'V1.2.3 is met without a test'],
  [['V1.2.3', '3', 'x', 'accepted', 'a reason', '—'], 'V1.2.3 has the level "3"'],
  [['V1.2.3', '1', 'x', 'partly', 'a reason', '—'], 'V1.2.3 has the status "partly"'],
  [['V1.2.3', '1', 'x', 'accepted', '', '—'], 'V1.2.3 has neither a file nor a reason'],
])('findRequirementProblems: reports %j', (cells, problem) => {
  expect(requirement(...cells)).toEqual([problem]);
});
test('findRequirementProblems: reports a requirement that is listed twice', () => {
  const row = '| V1.2.3 | 1 | x | accepted | a reason | — |';
  expect(findRequirementProblems(`${row}\n${row}`)).toEqual(['V1.2.3 is listed twice']);
});
