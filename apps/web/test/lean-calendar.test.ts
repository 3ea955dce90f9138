import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { withoutUnusedCalendar } from '../config/lean-calendar.ts';

/** The ES module of the installed react-big-calendar, which the build changes. */
function installedCalendar(): string {
  const entry = createRequire(import.meta.url).resolve('react-big-calendar');
  return readFileSync(join(dirname(entry), '../dist/react-big-calendar.esm.js'), 'utf8');
}

test('lean calendar: the installed version has all parts that the build leaves out', () => {
  const code = withoutUnusedCalendar(installedCalendar());
  expect(code).not.toMatch(/\bpropTypes\b|\bPropTypes\b|\blocalePropType\b/);
  expect(code).not.toMatch(/\bfunction (?:Toolbar|WorkWeek|Agenda|CalOverlay|TimeGridHeaderResources)\(/);
  expect(code).not.toMatch(/createElement\((?:Pop)?Overlay|from 'react-overlays'/);
  expect(code.match(/lodash\/\w+/g)).toEqual(['lodash/isEqual']);
});

/** The methods that classes call on themselves without a definition in the module: those of React, listeners, properties. */
function callsOfOthers(code: string): string[] {
  const names = (pattern: RegExp) => [...new Set([...code.matchAll(pattern)].map(([, name]) => name!))];
  const own = names(/(?:\bkey: "|\b_this\d*\.)(\w+)(?:",\n| = )/g);
  return names(/\b_?this\d*\.(\w+)\(/g).filter((name) => !own.includes(name));
}

test('lean calendar: no class calls a method that was left out', () => {
  const installed = installedCalendar();
  const before = callsOfOthers(installed);
  const absent = callsOfOthers(withoutUnusedCalendar(installed)).filter((name) => !before.includes(name));
  expect(absent).toEqual([]);
  const broken = installed.replace('key: "measureRowLimit"', 'key: "other"');
  expect(callsOfOthers(broken)).toContain('measureRowLimit');
});

test('lean calendar: a version without a part stops the build', () => {
  const code = installedCalendar().replace('components.toolbar || Toolbar', 'components.toolbar ?? Toolbar');
  expect(() => withoutUnusedCalendar(code)).toThrow('config/lean-calendar.ts');
});

test('lean calendar: a version in which a part ends otherwise stops the build', () => {
  const code = installedCalendar().replace('var VIEWS = ', 'const VIEWS = ');
  expect(() => withoutUnusedCalendar(code)).toThrow('react-big-calendar lacks: var VIEWS');
});
