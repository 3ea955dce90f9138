import { specCoverage } from './spec-coverage.mjs';

const paths = ['a/page.ts', 'a/page.test.ts', 'b/page.ts', 'b/page.css', 'docs/decisions/012-a.md'];
const both = [
  { path: 'a/page.ts', text: '// @spec one two\n\nexport const a = 1;' },
  {
    path: 'a/page.test.ts',
    text: "// @spec one\n\ndescribe('a', () => {\n  // @spec two\n  test('b', () => {});",
  },
];
const coverage = (items, files = both) =>
  specCoverage(`# Statements\n\nIntroduction.\n\n## Part\n\n${items.join('\n')}\n`, files, paths);
const problems = (items, files) => coverage(items, files).problems;
const two = '- `two` x';

test('specCoverage: lists the code and the tests that name a statement, as links', () => {
  const files = [...both, { path: 'b/page.css', text: '/* @spec two */\n\n.a {}' }];
  const { document, problems } = coverage(
    ['- `one` a | b (decision 012)', '- `two` c', '- `no-roles` d → not in the product'],
    files,
  );
  expect(problems).toEqual([]);
  expect(document.slice(document.indexOf('## Part'))).toBe(`## Part

| id | statement | code | tests |
| --- | --- | --- | --- |
| one | a \\| b (decision 012) | [a/page.ts] | [page.test.ts] |
| two | c | [a/page.ts], [page.css] | [page.test.ts] |
| no-roles | d → not in the product |  |  |

[a/page.ts]: ../a/page.ts
[page.css]: ../b/page.css
[page.test.ts]: ../a/page.test.ts
`);
});
test('specCoverage: reads only comments that begin with the tag', () => {
  const text = "const a = '// @spec three'; // @spec three\n// See @spec three.";
  expect(problems(['- `one` x', two], [...both, { path: 'b/page.ts', text }])).toEqual([]);
});
test.each([
  [['- `one` x (decisions 012, 013)', two], 'docs/spec-statements.md, line 7: there is no decision 013'],
  [['- `one` x', two, '- x'], 'docs/spec-statements.md, line 9: the statement has no id'],
  [['- `one` x', two, '- `one` y'], 'docs/spec-statements.md, line 9: the id one is used twice'],
  [['- `one` x', two, '- `three` y'], 'docs/spec-statements.md, line 9: no file implements three'],
  [['- `one` x', two, '- `three` y'], 'docs/spec-statements.md, line 9: three has no test'],
  [
    ['- `one` x → not in the product', two],
    'docs/spec-statements.md, line 7: one is not in the product, but a/page.ts names it',
  ],
  [['- `one` x'], 'a/page.test.ts names the unknown statement two'],
])('specCoverage: reports a problem of %j', (items, problem) => {
  expect(problems(items)).toContain(problem);
});
