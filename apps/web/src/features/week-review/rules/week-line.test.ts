import { weekPage } from '@kairos/schema/entities/week-page';
import { sample } from '#test/sample.ts';
import { lineChange, maxLineLength, weekPageAt } from './week-line.ts';

const week = { first: '2026-11-22', last: '2026-11-28' };
const page = (date: string, to: string, text: string | null = 'Fog.') =>
  sample('WeekPage', { id: date, date, to, text });

test('line of a week: the limit matches the schema', () => {
  expect(weekPage.fields.text.maxLength).toBe(maxLineLength);
});

test('line of a week: belongs to each day from its first to its last', () => {
  const pages = [page('2026-11-15', '2026-11-21'), page('2026-11-22', '2026-11-28')];
  const idAt = (day: string) => weekPageAt(pages, day)?.id;
  expect(
    ['2026-11-14', '2026-11-15', '2026-11-21', '2026-11-22', '2026-11-28', '2026-11-29'].map(idAt),
  ).toEqual([undefined, '2026-11-15', '2026-11-15', '2026-11-22', '2026-11-22', undefined]);
});

test('line of a week: is the later one where weeks overlap, and a blank one is none', () => {
  const pages = [page('2026-11-22', '2026-11-28'), page('2026-11-23', '2026-11-29')];
  expect(weekPageAt(pages, '2026-11-23')?.id).toBe('2026-11-23');
  expect(weekPageAt(pages, '2026-11-22')?.id).toBe('2026-11-22');
  expect(weekPageAt([page('2026-11-22', '2026-11-28', ' \n')], '2026-11-23')).toBeUndefined();
});

test('line of a week: stores a trimmed text for its days, also after a deletion', () => {
  expect(lineChange(week, undefined, ' Less hurry. ', '')).toEqual({
    entity: 'WeekPage',
    id: '2026-11-22',
    values: { date: '2026-11-22', to: '2026-11-28', text: 'Less hurry.', _deleted: false },
    seen: { text: '' },
  });
});

test('line of a week: an emptied line is deleted, and an unchanged one changes nothing', () => {
  expect(lineChange(week, { text: 'Fog.' }, ' ', 'Fog.')).toEqual({
    entity: 'WeekPage',
    id: '2026-11-22',
    values: { _deleted: true },
    seen: { text: 'Fog.' },
  });
  expect(lineChange(week, { text: 'Fog.' }, 'Fog. ', 'Fog.')).toBeUndefined();
  expect(lineChange(week, undefined, '', '')).toBeUndefined();
});
