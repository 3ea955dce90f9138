// @spec demo-records

import { addDays } from './day.ts';
import type { DemoRecord } from './demo-record.ts';
import { demoRecords } from './demo-records.ts';
import { textFields, translateRecords } from './translate-records.ts';
import es from './texts/es.json';
import simplified from './texts/zh-Hans.json';
import traditional from './texts/zh-Hant.json';

/** The texts for users in a record. */
const textsOf = ({ entity, input }: DemoRecord): string[] =>
  textFields(entity).flatMap((field) => {
    const text = input[field];
    return typeof text === 'string' && text !== '' ? [text] : [];
  });

const languages = { es, 'zh-Hans': simplified, 'zh-Hant': traditional };
/** The records of two years' starts: each weekday and each month comes first once. */
const records = Array.from({ length: 62 }, (_, days) => demoRecords(addDays('2027-12-01', days))).flat();
const english = new Set(records.flatMap(textsOf));

test.each(Object.entries(languages))('demo texts: %s has each text once, and no other', (_, texts) => {
  expect(new Set(Object.keys(texts))).toEqual(english);
  expect(Object.values(texts).filter((text) => text.trim() === '')).toEqual([]);
});

test.each(Object.entries(languages))('demo texts: %s keeps the lines and ticks of a note', (_, texts) => {
  const shapeOf = (text: string) => text.split('\n').map((line) => /^\[.\] /.exec(line)?.[0] ?? line === '');
  for (const [text, translated] of Object.entries(texts)) expect(shapeOf(translated)).toEqual(shapeOf(text));
});

test('demo texts: a translation changes the texts of the records and nothing else', async () => {
  const before = demoRecords('2026-11-20');
  const after = await translateRecords(before, 'zh-Hant');
  const translated = new Set(Object.values(traditional));
  expect(after.flatMap(textsOf).filter((text) => !translated.has(text))).toEqual([]);
  for (const [index, { entity, input }] of before.entries()) {
    const unchanged = Object.entries(input).filter(([, value]) => !english.has(String(value)));
    expect(after[index]).toMatchObject({ entity, input: Object.fromEntries(unchanged) });
  }
});

test.each(['en', 'fr', 'constructor'])(
  'demo texts: the language %s has the English ones',
  async (language) => {
    const before = demoRecords('2026-11-20');
    expect(await translateRecords(before, language)).toEqual(before);
  },
);

test('demo texts: the words of a search for the river are found in several kinds of records', async () => {
  for (const [language, word] of [
    ['es', /r[ií]o/i],
    ['zh-Hans', /河/],
    ['zh-Hant', /河/],
  ] as const) {
    const found = (await translateRecords(demoRecords('2026-11-20'), language)).filter((record) =>
      textsOf(record).some((text) => word.test(text)),
    );
    expect(new Set(found.map(({ entity }) => entity)).size).toBeGreaterThanOrEqual(5);
  }
});
