// @spec task-note pause-all-habits

import { fakeRecords } from '#test/fake-records.ts';

const task = { id: 'a', date: '2026-11-20', text: 'Shop', time: '', duration: '', order: 0, done: false };

test('notes: two devices that tick different lines offline keep both ticks, in each order', async () => {
  for (const isLater of [true, false]) {
    const { store, server, changeElsewhere } = fakeRecords({
      DailyTask: [{ ...task, note: '[ ] milk\n[ ] eggs' }],
    });
    await store.refresh();
    server.isAway = true;
    const tick = () =>
      store.change([{ entity: 'DailyTask', id: 'a', values: { note: '[x] milk\n[ ] eggs' } }]);
    if (isLater) await tick();
    server.writeElsewhere('DailyTask', 'a', { note: '[ ] milk\n[x] eggs\n[ ] tea' });
    if (!isLater) await tick();
    server.isAway = false;
    store.outbox.send();
    await store.outbox.whenIdle();
    expect(server.stored('DailyTask')).toMatchObject([{ note: '[x] milk\n[x] eggs\n[ ] tea' }]);
    // No value was discarded.
    expect(server.stored('KeptVersion')).toEqual([]);
    await changeElsewhere('DailyTask', 'a', { done: true });
    expect(server.stored('DailyTask')).toMatchObject([{ note: '[x] milk\n[x] eggs\n[ ] tea', done: true }]);
  }
});

test('pauses: two devices that pause a habit without a network get both ranges, joined', async () => {
  const habit = { id: 'run', name: 'Run', log: '{}', pauses: '[]' };
  const pause = (from: string, to: string) => JSON.stringify([{ from, to, all: true }]);
  for (const isLater of [true, false]) {
    const { store, server } = fakeRecords({ Habit: [habit] });
    await store.refresh();
    server.isAway = true;
    const change = () =>
      store.change([{ entity: 'Habit', id: 'run', values: { pauses: pause('2026-11-28', '2026-12-06') } }]);
    if (isLater) await change();
    server.writeElsewhere('Habit', 'run', { pauses: pause('2026-12-01', '2026-12-10') });
    if (!isLater) await change();
    server.isAway = false;
    store.outbox.send();
    await store.outbox.whenIdle();
    expect(server.stored('Habit')).toMatchObject([{ pauses: pause('2026-11-28', '2026-12-10') }]);
    expect(server.stored('KeptVersion')).toEqual([]);
  }
});
