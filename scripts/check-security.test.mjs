// @spec asvs

import { findLinkProblems, findRequirementProblems } from './check-security.mjs';

const files = {
  '../a.ts': 'export const a = 1;',
  '../a.test.ts': "test('a is one, and nothing\n  else', () => {}); test('it doesn\\'t', () => {});",
};
const problems = (rows) =>
  findLinkProblems(`${rows}\n\n[a]: ../a.ts\n[a.test]: ../a.test.ts\n`, (path) => files[path]);

test('findLinkProblems: accepts a row with existing files and titles', () => {
  expect(
    problems('| a is 1 | [a] | [a.test] "a is one…", "a is one, and nothing else", "it doesn\'t" |'),
  ).toEqual([]);
});
test.each([
  ['| x | [a] | [a.test] "a is two" |', '[a.test] has no "a is two"'],
  ['| x | [b] | — |', '[b] is not a link of the document'],
])('findLinkProblems: reports %s', (row, problem) => {
  expect(problems(row)).toEqual([problem]);
});
test('findLinkProblems: reports a link to a missing file', () => {
  expect(findLinkProblems('[gone]: ../gone.ts', () => undefined)).toEqual([
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
