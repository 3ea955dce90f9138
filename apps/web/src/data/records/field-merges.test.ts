// @spec task-note

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
