import { findCoverageProblems } from './check-coverage.mjs';

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
