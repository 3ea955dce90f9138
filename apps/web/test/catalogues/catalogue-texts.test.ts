// @spec catalogues

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringsOf, unusedIds } from './used-texts.ts';

const src = join(__dirname, '../../src');
const areas = readdirSync(join(src, 'locales/en')).filter((file) => file.endsWith('.json'));
const idsOf = (area: string) =>
  Object.keys(JSON.parse(readFileSync(join(src, 'locales/en', area), 'utf8')) as object);

const strings = stringsOf(
  readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|(^|\/)(testing|message-id\.ts$)/.test(file))
    .map((file) => readFileSync(join(src, file), 'utf8')),
);

// The messages of services are found by their English text.
const named = areas.filter((area) => area !== 'service-messages.json');

test.each(named)('catalogues: every text of %s is used', (area) => {
  expect(unusedIds(idsOf(area), strings)).toEqual([]);
});

test('catalogues: every area is loaded by a page', () => {
  // 'common' comes with the language.
  const names = areas.map((area) => area.replace('.json', '')).filter((area) => area !== 'common');
  expect(names.filter((area) => !strings.literals.has(area))).toEqual([]);
});
