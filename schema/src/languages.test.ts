// @spec language-files

import { userSettings } from './entities/user-settings.ts';
import { languages } from './generated/languages.ts';
import { printLanguages } from './print-languages.ts';
import { readLanguages } from './read-languages.ts';
import { folderOf } from '../test/folder-of.ts';

test('languages: have the codes, tags and names of the selectors, in their order', () => {
  expect(languages).toEqual([
    { tag: 'en', code: 'en', name: 'English' },
    { tag: 'es', code: 'es', name: 'Español' },
    { tag: 'zh-Hant', code: 'fzh', name: '繁體中文' },
    { tag: 'zh-Hans', code: 'jzh', name: '简体中文' },
  ]);
});

test('languages: a user can choose each of them', () => {
  expect(userSettings.fields.language.oneOf).toEqual(languages.map(({ code }) => code));
});

test('languages: another file adds a language', () => {
  const folder = folderOf({
    'en.json': { code: 'en', name: 'English' },
    'de.json': { code: 'de', name: 'Deutsch' },
  });
  expect(printLanguages(readLanguages(folder))).toContain('{"tag":"de","code":"de","name":"Deutsch"}');
});

test.each([
  [{ 'no tag.json': { code: 'de', name: 'Deutsch' } }, 'no tag.json is not named by a BCP 47 tag'],
  [{ 'DE.json': { code: 'de', name: 'Deutsch' } }, 'is not named by a BCP 47 tag'],
  [{ 'de.json': { code: 'german', name: 'Deutsch' } }, 'needs a code'],
  [{ 'de.json': { name: 'Deutsch' } }, 'needs a code'],
  [{ 'de.json': { code: 'de', name: ' ' } }, 'needs a name'],
  [
    { 'de.json': { code: 'de', name: 'Deutsch' }, 'nds.json': { code: 'de', name: 'Plattdüütsch' } },
    "the code 'de'",
  ],
])('languages: the files %j are rejected', (files, reason) => {
  expect(() => readLanguages(folderOf(files))).toThrow(reason);
});
