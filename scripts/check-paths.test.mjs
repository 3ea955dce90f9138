import { findMissingPaths } from './check-paths.mjs';

const files = [
  'docs/a.md',
  'docs/decisions/012-a.md',
  'schema/src/entities/task.ts',
  'packages/sync/src/merge/merge.ts',
  'packages/sync/bin/simulate.ts',
  'apps/web/src/features/transfer/import.ts',
  'apps/web/src/locales/en/menu.json',
];
const missing = (markdown, document = 'docs/a.md') => findMissingPaths(document, markdown, files);

test.each([
  ['a file of the root', '`schema/src/entities/task.ts`'],
  ['a folder, also with a slash at its end', '`schema/src` and `schema/src/`'],
  ['a path below the source of the web app', '`features/transfer/import.ts`'],
  ['a pattern', '`schema/src/**/*.ts`, `schema/src/**`, `locales/<language>/<area>.json`, `{schema/src}`'],
  ['a choice of names', '`apps/web/src/{features,locales}/*`'],
  ['a generated folder', '`infra/cdk.out/x.json`, `packages/sync/dist`'],
  [
    'what is not a path of the repository',
    '`GET /graphql`, `/calendar/*`, `text/html`, `@kairos/schema/none`',
  ],
  ['a block of code', '```sh\n`docs/none.md`\n```\n'],
])('findMissingPaths: accepts %s', (_, markdown) => {
  expect(missing(markdown)).toEqual([]);
});

test.each([
  ['a missing file', '`schema/src/none.ts`', 'schema/src/none.ts'],
  ['a missing folder', '`packages/none/`', 'packages/none'],
  ['a path that is missing below the source of the web app', '`features/none`', 'features/none'],
  ['a pattern without a match', '`schema/src/*.ts`', 'schema/src/*.ts'],
  ['a choice without a match', '`apps/web/src/{data,ui}/*`', 'apps/web/src/{data,ui}/*'],
])('findMissingPaths: reports %s', (_, markdown, path) => {
  expect(missing(`See ${markdown}, and ${markdown}.`)).toEqual([path]);
});

test('findMissingPaths: finds a path in the package of the document, and in its source', () => {
  const readme = 'packages/sync/README.md';
  expect(missing('`merge/merge.ts`, `bin/simulate.ts`, `src/merge`', readme)).toEqual([]);
  expect(missing('`merge/none.ts`, `bin/none.ts`', readme)).toEqual(['merge/none.ts', 'bin/none.ts']);
  expect(missing('`merge/none.ts`')).toEqual([]);
});
