import { entities } from '@kairos/schema/entities';
import { keptVersion } from '@kairos/schema/entities/kept-version';
import { recordDiscarded } from '#data/records/record-discarded.ts';
import { formatOf } from './field-value.ts';
import { historyKinds } from '#data/entities/entities.ts';
import { pathTo, titleField, titleOf } from './kinds.ts';

const entityOf = (kind: string) => entities.find(({ name }) => name === kind)!;
/** The fields without discarded values: the position of a record, and derived values. */
const notKept = [
  'order',
  'minutes',
  'seriesId',
  'ticks',
  'remind',
  'letGo',
  'doneAt',
  'goalId',
  'pauses',
  'visionId',
  'journalAsked',
];
/**
 * Settings and focus sessions have no words. A series is never deleted and never changes its words (decision 047).
 */
const notShown = ['FocusSession', 'UserSettings', 'TaskSeries'];

test('kinds: are the entities of discarded values except the settings and the series', () => {
  const kinds: readonly string[] = keptVersion.fields.kind.oneOf;
  expect([...historyKinds, ...notShown].toSorted()).toEqual(kinds.toSorted());
});

test('kinds: devices keep every discarded value that is shown, and no other one of a task', () => {
  const value = { id: 'a', value: 'Walk', stamp: '1763900000000-p12345', reason: 'replaced' } as const;
  for (const path of Object.keys(entityOf('DailyTask').fields)) {
    const isKept = recordDiscarded({ ...value, entity: 'DailyTask', path }) !== null;
    expect([path, isKept]).toEqual([path, !notKept.includes(path)]);
  }
});

test.each(historyKinds)(
  'kinds: %s has a title in the schema, and a format for each of its fields',
  (kind) => {
    const fields = Object.keys(entityOf(kind).fields);
    expect(fields).toContain(titleField(kind));
    const value = { entity: kind, id: 'a', value: 'Walk', stamp: '1763900000000-p12345' };
    const kept = fields.filter((path) => recordDiscarded({ ...value, path, reason: 'replaced' }) !== null);
    expect(kept.filter((field) => formatOf(field) === undefined)).toEqual([]);
  },
);

test('kinds: return an empty title for a record without a text', () => {
  expect(titleOf('FutureGoal', { id: 'a', title: '  ' })).toBe('');
  expect(titleOf('Habit', { id: 'a', name: null })).toBe('');
  expect(titleOf('Habit', { id: 'a', name: ' Run ' })).toBe('Run');
});

test('kinds: use the beginning of the first line as the title of a journal page', () => {
  const titled = (text: string) => titleOf('JournalPage', { id: '2026-11-19', text });
  expect(titled('\n  The river was gold.\nSoup.')).toBe('The river was gold.');
  expect(titled('a'.repeat(81))).toBe(`${'a'.repeat(80)}…`);
});

test('kinds: use the addressee as the title of a letter, and discard none of its values into the history', () => {
  const letter = { id: 'a', to: 'Mira at 30', text: 'Do you still swim?' };
  expect(titleOf('Letter', letter)).toBe('Mira at 30');
  expect(pathTo('Letter', letter)).toBe('/future-vision');
  const value = { entity: 'Letter', id: 'a', value: letter.text, stamp: '1763900000000-p12345' };
  expect(recordDiscarded({ ...value, path: 'text', reason: 'rejected' })).toBeNull();
});

test('kinds: link to the day or the month of a task, and to the year of a goal', () => {
  expect(pathTo('DailyTask', { id: 'a', date: '2026-11-19' })).toBe('/daily-plan?day=2026-11-19');
  expect(pathTo('YearlyPopupTask', { id: 'a', month: 'Apr' })).toBe('/yearly-popup?month=Apr');
  expect(pathTo('YearlyPopupTask', { id: 'a', month: 'Jan', year: 2027 })).toBe(
    '/yearly-popup?month=Jan&year=2027',
  );
  expect(pathTo('YearlyGoal', { id: '2025-1', year: 2025 })).toBe('/yearly-overview?year=2025');
});
