import fc from 'fast-check';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import { dayTask } from '../testing/day-task.ts';
import { offeredTasks, slotChanges, slotCount, shownSlots, type TopThreeSlot } from './top-three-tasks.ts';

const day = '2026-11-21';
const tasks = (...ids: readonly string[]) =>
  ids.map((id, order) => dayTask(id, { text: id.toUpperCase(), date: day, order }));
const slots = (...ids: readonly string[]): readonly TopThreeSlot[] => ids.map((id) => ({ id }));
const added: TopThreeSlot = { id: 'new', newText: 'Write to Ada' };
const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);

test('top three tasks: are the first open tasks until the user chooses', () => {
  const all = [dayTask('a', { done: true }), ...tasks('b', 'c', 'd')];
  expect(ids(shownSlots(undefined, all))).toEqual(['b', 'c', 'd']);
  expect(shownSlots(undefined, tasks('a'))).toEqual([{ id: 'a', text: 'A' }]);
});

test('top three tasks: removed tasks have no slot, new ones have their text', () => {
  expect(shownSlots([...slots('b', 'gone'), added], tasks('a', 'b'))).toEqual([
    { id: 'b', text: 'B' },
    { ...added, text: 'Write to Ada' },
  ]);
});

test('top three tasks: offers four others', () => {
  expect(ids(offeredTasks(slots('b'), tasks('a', 'b', 'c', 'd', 'e', 'f')))).toEqual(['a', 'c', 'd', 'e']);
});

test('top three tasks: need no change when they are already first', () => {
  expect(slotChanges(day, slots('a', 'b'), tasks('a', 'b', 'c'))).toEqual([]);
  expect(slotChanges(day, [], tasks('a'))).toEqual([]);
});

test('top three tasks: move to the top, new ones are added, the others follow in their order', () => {
  const changes = slotChanges(day, [...slots('c'), added], tasks('a', 'b', 'c'));
  expect(changes.map(({ id, values }) => [id, values])).toEqual([
    ['c', { order: 0 }],
    ['new', { date: day, order: 1, text: 'Write to Ada', time: '', duration: '', done: false }],
    ['a', { order: 2 }],
    ['b', { order: 3 }],
  ]);
});

test('top three tasks: a new one that is stored already is not added twice', () => {
  const changes = slotChanges(day, [added, ...slots('a')], tasks('a', 'new'));
  expect(ids(changes)).toEqual(['new', 'a']);
  expect(changes[0]?.values).toEqual({ order: 0 });
});

test('top three tasks: a day of a repeating task keeps its values', () => {
  const id = 'series:2026-11-21';
  const repeated = dayTask(id, { date: day, seriesId: 'series' });
  const [, change] = slotChanges(day, [added], [repeated]);
  expect(change).toMatchObject({ id, values: { order: 1 }, defaults: { date: day, order: 0 } });
});

test('top three tasks: every task has one slot for any choice', () => {
  const all = ['a', 'b', 'c', 'd', 'e'];
  fc.assert(
    fc.property(fc.shuffledSubarray([...all, 'new'], { maxLength: slotCount }), (chosen) => {
      const wanted = chosen.map((id) => (id === 'new' ? added : { id }));
      const changes = slotChanges(day, wanted, tasks(...all));
      const orders = new Map(changes.map(({ id, values }) => [id, (values as Partial<DailyTask>).order]));
      const after = changes.length === 0 ? all : [...orders.keys()];
      expect(after.slice(0, chosen.length)).toEqual(chosen);
      expect(after.toSorted()).toEqual([...new Set([...all, ...chosen])].toSorted());
      expect([...orders.values()]).toEqual([...orders.keys()].map((_, index) => index));
    }),
  );
});
