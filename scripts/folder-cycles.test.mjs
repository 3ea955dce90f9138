import { findCycles, importsOf, folderOf } from './folder-cycles.mjs';

test.each([
  ['data/records/api/read.ts', 'data/records'],
  ['screens/journal/screen.ts', 'screens/journal'],
  ['ui/page.tsx', 'ui'],
  ['app/search/rules/found.ts', 'app'],
  ['main.tsx', undefined],
  ['locales/en/catalogue.ts', undefined],
])('folderOf: %s belongs to %s', (path, unit) => {
  expect(folderOf(path)).toBe(unit);
});

test('importsOf: finds relative imports, aliases, types and import()', () => {
  const text = `
    import type { A } from './a.ts';
    import { B } from '../b.ts';
    export { C } from '#domain/days/c.ts';
    const load = () => import('#screens/journal/d.tsx');
    import { useState } from 'react';`;
  expect(importsOf('data/records/x.ts', text)).toEqual([
    'data/records/a.ts',
    'data/b.ts',
    'domain/days/c.ts',
    'screens/journal/d.tsx',
  ]);
});

test('findCycles: reports folders that import each other, also over a third one', () => {
  const files = [
    ['data/a/one.ts', "import type { Two } from '#data/b/two.ts'"],
    ['data/a/other.ts', ''],
    ['data/b/two.ts', "const load = () => import('#account/c/three.ts')"],
    ['account/c/three.ts', "import { other } from '#data/a/other.ts'"],
    ['ui/four.ts', "import '#data/a/one.ts'"],
  ];
  expect(findCycles(files)).toEqual(['account/c ↔ data/a ↔ data/b']);
});

test('findCycles: accepts imports in one direction and inside of a unit', () => {
  const files = [
    ['screens/day/page.tsx', "import './parts/row.tsx'; import '#ui/button.tsx'"],
    ['screens/day/parts/row.tsx', "import type { Page } from '../page.tsx'"],
    ['ui/button.tsx', ''],
  ];
  expect(findCycles(files)).toEqual([]);
});

test('findCycles: reports files of one folder that import each other, also by import()', () => {
  const files = [
    ['screens/day/page.tsx', "import './dialogs.ts'"],
    ['screens/day/dialogs.ts', "const load = () => import('./list.tsx')"],
    ['screens/day/list.tsx', "import { load } from './dialogs.ts'"],
  ];
  expect(findCycles(files, (path) => path)).toEqual(['screens/day/dialogs.ts ↔ screens/day/list.tsx']);
});
