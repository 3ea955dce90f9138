// @spec languages catalogues

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@kairos/schema/languages';
import { catalogueFaults, type Texts } from '#test/catalogues/catalogue-faults.ts';
import { textsMeantAsEnglish } from '#test/catalogues/texts-meant-as-english.ts';

const folder = join(__dirname, '../../locales');
const areasOf = (language: string) =>
  readdirSync(join(folder, language))
    .filter((file) => file.endsWith('.json'))
    .toSorted();
const read = (language: string, area: string) =>
  JSON.parse(readFileSync(join(folder, language, area), 'utf8')) as Texts;

test.each(areasOf('en'))('catalogues: every id of %s begins with its area', (area) => {
  const foreign = Object.keys(read('en', area)).filter((id) => !id.startsWith(area.replace('.json', '.')));
  expect(foreign).toEqual([]);
});

const tags = languages.map(({ tag }) => tag);

test('catalogues: each declared language has a folder, and no other one', () => {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).toSorted()).toEqual(tags.toSorted());
});

test.each(tags)(
  'catalogues: %s has every text, with its values and plurals, in its own words and punctuation',
  (language) => {
    expect(areasOf(language)).toEqual(areasOf('en'));
    const all = (tag: string) =>
      Object.fromEntries(areasOf(tag).flatMap((area) => Object.entries(read(tag, area))));
    const meant = Object.keys(textsMeantAsEnglish[language] ?? {});
    expect(catalogueFaults(language, all('en'), all(language), meant)).toEqual([]);
  },
);
