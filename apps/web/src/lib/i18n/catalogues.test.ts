import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(__dirname, '../../locales');
const areasOf = (language: string) => readdirSync(join(folder, language)).toSorted();
const read = (language: string, area: string) =>
  JSON.parse(readFileSync(join(folder, language, area), 'utf8')) as Record<string, string>;
/** The names in `{name}` and `{count, plural, ...}`. */
const placeholders = (message: string) =>
  [...message.matchAll(/\{\s*(\w+)\s*[,}]/g)].map(([, name]) => name).toSorted();

test.each(areasOf('en'))('catalogues: every id of %s begins with its area', (area) => {
  const foreign = Object.keys(read('en', area)).filter((id) => !id.startsWith(area.replace('.json', '.')));
  expect(foreign).toEqual([]);
});

test.each(__LANGUAGES__)('catalogues: %s has every English text with the same placeholders', (language) => {
  expect(areasOf(language)).toEqual(areasOf('en'));
  for (const area of areasOf('en')) {
    const english = read('en', area);
    const other = read(language, area);
    expect(Object.keys(other).toSorted()).toEqual(Object.keys(english).toSorted());
    for (const [id, message] of Object.entries(english)) {
      expect([id, placeholders(other[id] ?? '')]).toEqual([id, placeholders(message)]);
    }
  }
});
