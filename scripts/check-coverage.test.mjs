import { findCoverageProblems } from './check-coverage.mjs';

const files = {
  '../a.ts': 'export const a = 1;',
  '../a.test.ts': "test('a is one, and nothing\n  else', () => {}); test('it doesn\\'t', () => {});",
};
const problems = (rows) =>
  findCoverageProblems(`${rows}\n\n[a]: ../a.ts\n[a.test]: ../a.test.ts\n`, (path) => files[path]);

test('a row whose files exist and whose titles stand in them is fine', () => {
  expect(
    problems('| a is 1 | [a] | [a.test] "a is one…", "a is one, and nothing else", "it doesn\'t" |'),
  ).toEqual([]);
});
test.each([
  ['| x | [a] | [a.test] "a is two" |', '[a.test] has no "a is two"'],
  ['| x | [b] | — |', '[b] is no link of the document'],
])('%s is told', (row, problem) => {
  expect(problems(row)).toEqual([problem]);
});
test('a link that leads nowhere is told', () => {
  expect(findCoverageProblems('[gone]: ../gone.ts', () => undefined)).toEqual([
    '[gone] leads to ../gone.ts, which does not exist',
  ]);
});
