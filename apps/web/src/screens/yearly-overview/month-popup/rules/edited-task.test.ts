import fc from 'fast-check';
import { sample } from '#test/sample.ts';
import { isOfYear } from './month-tasks.ts';
import { changedValues, draftOf, editChange } from './edited-task.ts';

const task = sample('YearlyPopupTask', {
  month: 'Nov',
  year: 2026,
  title: 'Book flights',
  date: '2026-11-24',
  time: '19:00',
});
const bare = { ...task, date: null, time: '' };

test('edited month task: its fields show the stored values, and nothing for null', () => {
  expect(draftOf({ ...task, note: '[ ] Seats' })).toEqual({
    ...{ title: 'Book flights', date: '2026-11-24', time: '19:00', note: '[ ] Seats' },
  });
  expect(draftOf(bare)).toEqual({ title: 'Book flights', date: '', time: '', note: '' });
});

test.each([
  ['nothing that was entered', task, {}, {}],
  ['no field that was changed back', task, { title: 'Book flights', time: '19:00' }, {}],
  ['a trimmed title', task, { title: ' Book trains ' }, { title: 'Book trains' }],
  ['null for an emptied field', task, { date: '', time: '' }, { date: null, time: null }],
  ['no null for an empty field', bare, { date: '', time: '' }, {}],
  ['a note with its lines', task, { note: '[ ] Seats\n' }, { note: '[ ] Seats\n' }],
  ['null for an emptied note', { ...task, note: 'Seats' }, { note: ' ' }, { note: null }],
  ['no null for an empty note', task, { note: ' ' }, {}],
  ['a date of another month', task, { date: '2027-01-02' }, { date: '2027-01-02' }],
])('edited month task: has %s', (_, stored, entered, values) => {
  expect(changedValues(stored, entered, 2026)).toEqual(values);
});

test('edited month task: stays in the list of its year, with any date', () => {
  const anyDate = fc.constantFrom('', '2025-11-24', '2026-11-24', '2027-01-02');
  const own = fc.constantFrom(undefined, null, 2026);
  fc.assert(
    fc.property(own, anyDate, anyDate, (year, from, to) => {
      const stored = { ...task, year: year ?? null, date: from || null };
      fc.pre(isOfYear(stored, 2026));
      expect(isOfYear({ ...stored, ...changedValues(stored, { date: to }, 2026) }, 2026)).toBe(true);
    }),
  );
});

test('edited month task: without a change nothing is stored', () => {
  expect(editChange({ item: task, isGone: true, entered: {} }, 2026)).toBeUndefined();
});

test('edited month task: one that was deleted is stored again with all its values', () => {
  const { id, createdAt, ...values } = task;
  expect(editChange({ item: task, isGone: true, entered: { title: 'Book trains' } }, 2026)).toEqual({
    entity: 'YearlyPopupTask',
    id,
    createdAt,
    values: { ...values, title: 'Book trains', _deleted: false },
  });
});
