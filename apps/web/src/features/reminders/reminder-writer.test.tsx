// @spec reminders-planned

import { act, waitFor } from '@testing-library/react';
import { encryptionKey } from '@kairos/sync/meta-keys';
import { fakeRecords } from '#test/fake-records.ts';
import { switchLanguage } from '#platform/i18n/i18n.ts';
import { dayStart } from '#platform/preferences/day-start.ts';
import { readStored } from '#platform/storage/storage.ts';
import { lesson, lessonRow, moment, settle, writerPages } from './testing/writer-pages.ts';
import { forgetWritten } from './write-reminders.ts';

const pages = writerPages();
const { open } = pages;
afterEach(() => dayStart.set('00:00'));

/** Waits until the device knows which rows it has written. The rows arrive on the server before. */
const noted = () => waitFor(() => expect(readStored('written-reminders')).toContain('rows'));

test('reminder writer: writes the reminders of tasks, of days of series and of the evening', async () => {
  const run = {
    ...{ id: 'run', text: 'Run', time: '07:00', repeat: 'daily', days: [], start: '2026-11-20' },
    ...{ end: '2026-11-27', remind: 0 },
  };
  const settings = { id: 'mira', closeDayAt: '21:00', closedDay: '2026-12-23' };
  open(fakeRecords({ DailyTask: [lesson], TaskSeries: [run], UserSettings: [settings] }));
  await waitFor(() => expect(pages.api.reminders.size).toBeGreaterThan(0));
  expect(pages.api.texts().filter((text) => !text.startsWith('close-day'))).toEqual([
    lessonRow,
    `run:2026-11-26@${moment(7, 0, 26)}: Run\n07:00`,
    `run:2026-11-27@${moment(7, 0, 27)}: Run\n07:00`,
  ]);
  expect(pages.api.texts().filter((text) => text.startsWith('close-day'))).toEqual([
    `close-day@${new Date(2026, 11, 24, 21).toISOString()}: Close the day\nA line, and tomorrow’s first three.`,
  ]);
});

test.each([
  ['done', { done: true }, []],
  ['deleted', { _deleted: true }, []],
  ['moved', { time: '19:00' }, [`lesson@${moment(18, 45)}: Portuguese\nIn 15 minutes, at 19:00`]],
  ['renamed', { text: 'Italian' }, [`lesson@${moment(18, 15)}: Italian\nIn 15 minutes, at 18:30`]],
])('reminder writer: follows a task that is %s on another device', async (_, values, expected) => {
  const records = fakeRecords({ DailyTask: [lesson] });
  open(records);
  await waitFor(() => expect(pages.api.texts()).toEqual([lessonRow]));
  await records.changeElsewhere('DailyTask', 'lesson', values);
  await waitFor(() => expect(pages.api.texts()).toEqual(expected));
});

test('reminder writer: hidden words, another language and another start of the day change the rows', async () => {
  const records = fakeRecords({ DailyTask: [{ ...lesson, time: '03:00', date: '2026-11-26' }] });
  const { writer } = open(records);
  const row = (text: string, day = 26) => [`lesson@${moment(2, 45, day)}: ${text}`];
  await waitFor(() => expect(pages.api.texts()).toEqual(row('Portuguese\nIn 15 minutes, at 03:00')));
  await switchLanguage('es', ['es']);
  writer.schedule();
  await waitFor(() => expect(pages.api.texts()).toEqual(row('Portuguese\nEn 15 minutos, a las 03:00')));
  await switchLanguage('en', ['en-US']);
  await records.changeElsewhere('UserSettings', 'mira', { remindWithWords: false });
  await waitFor(() => expect(pages.api.texts()).toEqual(row('A reminder from Kairos')));
  dayStart.set('04:00');
  writer.schedule();
  await waitFor(() => expect(pages.api.texts()).toEqual(row('A reminder from Kairos', 27)));
});

// @spec encryption-reminders
test('reminder writer: has no words while the account is encrypted', async () => {
  const records = fakeRecords({ DailyTask: [lesson] });
  const { writer } = open(records);
  await waitFor(() => expect(pages.api.texts()).toEqual([lessonRow]));
  const setState = (state: string) =>
    records.store.replica.storage.write('strict', (transaction) => {
      transaction.putMeta(encryptionKey, { pin: { state } });
      return Promise.resolve();
    });
  await setState('on');
  writer.schedule();
  await waitFor(() =>
    expect(pages.api.texts()).toEqual([`lesson@${moment(18, 15)}: A reminder from Kairos`]),
  );
  await setState('off');
  writer.schedule();
  await waitFor(() => expect(pages.api.texts()).toEqual([lessonRow]));
});

test('reminder writer: two devices write the same rows', async () => {
  const first = open(fakeRecords({ DailyTask: [lesson] }));
  await noted();
  expect(pages.api.texts()).toEqual([lessonRow]);
  const written = [...pages.api.calls];
  // The devices of this test share the storage, so the first one is closed before the second one has an empty one.
  first.close();
  localStorage.clear();
  open(fakeRecords({ DailyTask: [lesson] }));
  await noted();
  await settle();
  expect(pages.api.texts()).toEqual([lessonRow]);
  expect(pages.api.calls.slice(written.length)).toEqual(['ListPushDevices', 'ListReminders']);
});

test('reminder writer: asks nothing of the server while nothing is to be changed', async () => {
  const records = fakeRecords({ DailyTask: [lesson] });
  const first = open(records);
  await noted();
  expect(pages.api.texts()).toEqual([lessonRow]);
  const count = pages.api.calls.length;
  first.close();
  const { writer } = open(records);
  // Its moment has passed, and the server has sent it.
  pages.clock = new Date(2026, 10, 25, 18, 20);
  pages.api.reminders.clear();
  writer.schedule();
  await settle();
  expect(pages.api.calls).toHaveLength(count);
});

test('reminder writer: a user without reminders, or without a device for them, has no rows', async () => {
  const { close } = open(fakeRecords({ DailyTask: [{ ...lesson, remind: null }] }));
  await settle();
  expect(pages.api.calls).toEqual([]);
  close();
  pages.api.devices.clear();
  const { writer } = open(fakeRecords({ DailyTask: [lesson] }));
  await noted();
  await settle();
  expect(pages.api.calls).toEqual(['ListPushDevices']);
  // A device turns push on, so the stored reminders are compared with the planned ones.
  pages.api.addDevice('phone');
  forgetWritten();
  writer.schedule();
  await waitFor(() => expect(pages.api.texts()).toEqual([lessonRow]));
});

test('reminder writer: removes rows that are left from earlier, but not a test', async () => {
  const left = { dueMinute: moment(20, 0), text: 'Walk', path: '/', language: 'en' } as const;
  for (const recordId of ['walk', 'test']) {
    const id = `${recordId}@${left.dueMinute}`;
    pages.api.reminders.set(id, { ...left, id, recordId });
  }
  open(fakeRecords({ DailyTask: [lesson] }));
  await waitFor(() => expect(pages.api.texts()).toEqual([lessonRow, `test@${moment(20, 0)}: Walk`]));
});

test('reminder writer: changes without a network are written when they are sent', async () => {
  const records = fakeRecords({ DailyTask: [lesson] });
  await records.store.refresh();
  records.server.isAway = true;
  open(records);
  await records.store.change([{ entity: 'DailyTask', id: 'lesson', values: { text: 'Italian' } }]);
  await settle();
  expect(pages.api.calls).toEqual([]);
  records.server.isAway = false;
  await records.store.flush(5_000);
  await waitFor(() =>
    expect(pages.api.texts()).toEqual([`lesson@${moment(18, 15)}: Italian\nIn 15 minutes, at 18:30`]),
  );
});

test('reminder writer: does not read again and again from a server that rejects the reading', async () => {
  const records = fakeRecords({ DailyTask: [lesson] });
  const reads = () => records.server.callsOf('changed', 'records').length;
  records.server.reject('changed', 'records', 'The table is not available');
  open(records);
  await waitFor(() => expect(reads()).toBeGreaterThan(0));
  await waitFor(async () => {
    const count = reads();
    await settle();
    expect(reads()).toBe(count);
  });
  records.server.clearFaults();
  await act(() => records.store.refresh());
  await waitFor(() => expect(pages.api.texts()).toEqual([lessonRow]));
});

test('reminder writer: keeps the reminder of a task that another device adds at the same time', async () => {
  const records = fakeRecords({ DailyTask: [lesson] });
  const walk = { ...lesson, id: 'walk', text: 'Walk', time: '20:00', remind: 0 };
  // The phone sends the task and its reminder while this device writes.
  pages.api.meanwhile = {
    operation: 'ListPushDevices',
    run: async () => {
      records.server.writeElsewhere('DailyTask', 'walk', walk);
      const id = `walk@${moment(20, 0)}`;
      pages.api.reminders.set(id, {
        ...{ id, dueMinute: moment(20, 0), recordId: 'walk', text: 'Walk\n20:00', language: 'en' },
        path: '/daily-plan?day=2026-11-25',
      });
      await Promise.resolve();
    },
  };
  const { close } = open(records);
  await waitFor(() => expect(pages.api.texts()).toContain(lessonRow));
  close();
  await settle();
  expect(pages.api.texts()).toEqual([lessonRow, `walk@${moment(20, 0)}: Walk\n20:00`]);
});

test('reminder writer: logs a failed write without its texts, and tries it again', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  pages.api.isAway = true;
  const records = fakeRecords({ DailyTask: [lesson] });
  const { close } = open(records);
  await waitFor(() => expect(warn).toHaveBeenCalledWith('The reminders could not be written:', 'TypeError'));
  close();
  pages.api.isAway = false;
  open(records);
  await waitFor(() => expect(pages.api.texts()).toEqual([lessonRow]));
});
