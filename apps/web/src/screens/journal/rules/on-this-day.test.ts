// @spec journal-search

import { sample } from '#test/sample.ts';
import { firstLines, memoriesOf } from './on-this-day.ts';
import { sameDays } from './same-days.ts';

const page = (date: string, text: string) => sample('JournalPage', { id: date, date, text, mood: null });
const bucketItem = (text: string, doneAt: string | null, done = true) =>
  sample('BucketItem', { id: text, text, done, doneAt });
const task = (date: string, text: string, order: number, done = true) =>
  sample('DailyTask', { id: text, date, text, order, done });

test('same days: has thirty earlier years, the newest first', () => {
  const days = sameDays('2026-11-23');
  expect(days).toHaveLength(30);
  expect([days[0], days[29]]).toEqual(['2025-11-23', '1996-11-23']);
  expect(sameDays('1902-05-01')).toEqual(['1901-05-01', '1900-05-01']);
});

test('same days: has 29 February of leap years, which belongs to the 28th in other years', () => {
  expect(sameDays('2028-02-29').slice(0, 2)).toEqual(['2024-02-29', '2020-02-29']);
  expect(sameDays('2026-02-28').slice(0, 4)).toEqual([
    '2025-02-28',
    '2024-02-29',
    '2024-02-28',
    '2023-02-28',
  ]);
  expect(sameDays('2028-02-28').slice(0, 2)).toEqual(['2027-02-28', '2026-02-28']);
});

test('on this day: has pages, bucket items and done tasks of each year, the newest year first', () => {
  const memories = memoriesOf(['2025-11-23', '2024-11-23'], {
    pages: [page('2024-11-23', 'Rain.'), page('2025-11-23', 'Frost.')],
    tasks: [
      ...['A', 'B', 'C', 'D'].map((text, order) => task('2025-11-23', text, 9 - order)),
      task('2025-11-23', 'Open', 0, false),
    ],
    bucketItems: [
      bucketItem('Sing', '2024-11-23'),
      bucketItem('Fly', null),
      bucketItem('Opened again', '2024-11-23', false),
    ],
  });
  expect(memories).toMatchObject([
    { kind: 'page', page: { text: 'Frost.' } },
    { kind: 'tasks', day: '2025-11-23', count: 4, texts: ['D', 'C', 'B'] },
    { kind: 'page', page: { text: 'Rain.' } },
    { kind: 'bucketItem', day: '2024-11-23', bucketItem: { text: 'Sing' } },
  ]);
});

test('on this day: leaves out a page without text and mood', () => {
  expect(
    memoriesOf(['2025-11-23'], { pages: [page('2025-11-23', ' ')], tasks: [], bucketItems: [] }),
  ).toEqual([]);
});

test('on this day: shows the first two lines with words', () => {
  expect(firstLines('\n  One \n\n two\nthree')).toBe('One\ntwo');
});
