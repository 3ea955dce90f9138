import { waitFor } from '@testing-library/react';
import { fakeRecords } from '#test/fake-records.ts';
import { readStored } from '#platform/storage/storage.ts';
import { lesson, lessonRow, moment, settle, writerPages } from './testing/writer-pages.ts';
import { forgetWritten } from './write-reminders.ts';

// Sequences in which `simulate-reminders.ts` found wrong rows.

const pages = writerPages();
const { open } = pages;
/** Waits until the device has noted which rows it has written. */
const noted = () => waitFor(() => expect(readStored('written-reminders')).toContain('lesson'));

test('reminder writer: writes a row again whose deletion had no answer, when its task is open again', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const records = fakeRecords({ DailyTask: [lesson] });
  const { close } = open(records);
  await noted();
  pages.api.lostAnswer = 'DeleteSeveralReminder';
  await records.changeElsewhere('DailyTask', 'lesson', { done: true });
  await waitFor(() => expect(warn).toHaveBeenCalledWith('The reminders could not be written:', 'TypeError'));
  expect(pages.api.texts()).toEqual([]);
  close();
  await records.changeElsewhere('DailyTask', 'lesson', { done: false });
  open(records);
  await waitFor(() => expect(pages.api.texts()).toEqual([lessonRow]));
});

test('reminder writer: writes the rows when push is turned on while a write finds no device', async () => {
  pages.api.devices.clear();
  let isTurnedOn = false;
  pages.api.meanwhile = {
    operation: 'ListPushDevices',
    run: () => {
      pages.api.addDevice('phone');
      forgetWritten();
      isTurnedOn = true;
      return Promise.resolve();
    },
  };
  const { writer } = open(fakeRecords({ DailyTask: [lesson] }));
  await waitFor(() => expect(isTurnedOn).toBe(true));
  writer.schedule();
  await waitFor(() => expect(pages.api.texts()).toEqual([lessonRow]));
});

test('reminder writer: a change that is made while it reads is written after it was sent', async () => {
  const records = fakeRecords({ DailyTask: [lesson] });
  await records.store.refresh();
  const endReading = records.server.hold('changed', 'records');
  open(records);
  await waitFor(() => expect(pages.api.calls).toContain('ListReminders'));
  records.server.isAway = true;
  await records.store.change([{ entity: 'DailyTask', id: 'lesson', values: { text: 'Italian' } }]);
  endReading();
  await settle();
  expect(pages.api.texts()).toEqual([]);
  records.server.isAway = false;
  await records.store.flush(5_000);
  await waitFor(() =>
    expect(pages.api.texts()).toEqual([`lesson@${moment(18, 15)}: Italian\nIn 15 minutes, at 18:30`]),
  );
});

test('reminder writer: a device whose clock is ahead deletes no row that is still to be sent', async () => {
  const first = open(fakeRecords({ DailyTask: [lesson] }));
  await noted();
  first.close();
  localStorage.clear();
  pages.clock = new Date(2026, 10, 26, 9, 0);
  const walk = { ...lesson, id: 'walk', text: 'Walk', date: '2026-11-27', time: '20:00', remind: 0 };
  open(fakeRecords({ DailyTask: [lesson, walk] }));
  await waitFor(() =>
    expect(pages.api.texts()).toEqual([lessonRow, `walk@${moment(20, 0, 27)}: Walk\n20:00`]),
  );
});

test('reminder writer: writes a row that another device deleted while this one could not write', async () => {
  const records = fakeRecords({ DailyTask: [lesson] });
  open(records);
  await noted();
  records.server.isAway = true;
  await records.store.refresh();
  await records.changeElsewhere('DailyTask', 'lesson', { done: true });
  pages.api.reminders.clear();
  await settle();
  await records.changeElsewhere('DailyTask', 'lesson', { done: false });
  records.server.isAway = false;
  await records.store.refresh();
  await waitFor(() => expect(pages.api.texts()).toEqual([lessonRow]));
});

test('reminder writer: compares the rows again a minute after a page was closed during its write', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const records = fakeRecords({ DailyTask: [lesson] });
  const { api } = pages;
  api.lateOperation = 'CreateSeveralReminder';
  const { close } = open(records);
  await waitFor(() => expect(api.lateOperation).toBeUndefined());
  close();
  await records.changeElsewhere('DailyTask', 'lesson', { done: true });
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  try {
    open(records);
    await waitFor(() => expect(readStored('written-reminders')).toContain('rows'));
    await api.deliverLate();
    expect(api.texts()).toEqual([lessonRow]);
    pages.clock = new Date(2026, 10, 25, 12, 1);
    await jest.advanceTimersByTimeAsync(60_000);
    await waitFor(() => expect(api.texts()).toEqual([]));
    await waitFor(() => expect(readStored('written-reminders')).toContain('rows'));
    const count = api.calls.length;
    pages.clock = new Date(2026, 10, 25, 12, 5);
    await jest.advanceTimersByTimeAsync(240_000);
    expect(api.calls).toHaveLength(count);
  } finally {
    jest.useRealTimers();
  }
});
