import { waitFor } from '@testing-library/react';
import { FakePushApi } from '#test/fake-push.ts';
import { fakeRecords, type FakeRecords } from '#test/fake-records.ts';
import { startI18n } from '#platform/i18n/i18n.ts';
import { readStored } from '#platform/storage/storage.ts';
import { ReminderWriter } from './reminder-writer.ts';
import { forgetWritten } from './write-reminders.ts';

// Sequences in which `simulate-reminders.ts` found wrong rows.

const lesson = {
  ...{ id: 'lesson', text: 'Portuguese', date: '2026-11-25', time: '18:30', duration: '', order: 0 },
  ...{ done: false, remind: 15 },
};
const moment = (hours: number, minutes: number, day = 25) =>
  new Date(2026, 10, day, hours, minutes).toISOString();
const lessonRow = `lesson@${moment(18, 15)}: Portuguese\nIn 15 minutes, at 18:30`;

const stops: (() => void)[] = [];
let api: FakePushApi;
let clock: Date;
beforeAll(() => startI18n('en', ['en-US']));
beforeEach(() => {
  api = new FakePushApi();
  api.addDevice('phone');
  clock = new Date(2026, 10, 25, 12, 0);
});
afterEach(() => stops.splice(0).forEach((stop) => stop()));

/** Opens a page of a device. */
function open({ store }: FakeRecords) {
  const { loadConnection } = api;
  const writer = new ReminderWriter({ store, loadConnection, username: 'mira', now: () => clock, delay: 1 });
  const close = writer.start();
  stops.push(close);
  return { writer, close };
}
/** Waits until the device has noted which rows it has written. */
const noted = () => waitFor(() => expect(readStored('written-reminders')).toContain('lesson'));
const settle = () => new Promise((done) => setTimeout(done, 60));

test('reminder writer: writes a row again whose deletion had no answer, when its task is open again', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const records = fakeRecords({ DailyTask: [lesson] });
  const { close } = open(records);
  await noted();
  api.lostAnswer = 'DeleteSeveralReminder';
  await records.changeElsewhere('DailyTask', 'lesson', { done: true });
  await waitFor(() => expect(warn).toHaveBeenCalledWith('The reminders could not be written:', 'TypeError'));
  expect(api.texts()).toEqual([]);
  close();
  await records.changeElsewhere('DailyTask', 'lesson', { done: false });
  open(records);
  await waitFor(() => expect(api.texts()).toEqual([lessonRow]));
});

test('reminder writer: writes the rows when push is turned on while a write finds no device', async () => {
  api.devices.clear();
  let isTurnedOn = false;
  api.meanwhile = {
    operation: 'ListPushDevices',
    run: () => {
      api.addDevice('phone');
      forgetWritten();
      isTurnedOn = true;
      return Promise.resolve();
    },
  };
  const { writer } = open(fakeRecords({ DailyTask: [lesson] }));
  await waitFor(() => expect(isTurnedOn).toBe(true));
  writer.schedule();
  await waitFor(() => expect(api.texts()).toEqual([lessonRow]));
});

test('reminder writer: a change that is made while it reads is written after it was sent', async () => {
  const records = fakeRecords({ DailyTask: [lesson] });
  await records.store.refresh();
  const endReading = records.server.hold('changed', 'records');
  open(records);
  await waitFor(() => expect(api.calls).toContain('ListReminders'));
  records.server.isAway = true;
  await records.store.change([{ entity: 'DailyTask', id: 'lesson', values: { text: 'Italian' } }]);
  endReading();
  await settle();
  expect(api.texts()).toEqual([]);
  records.server.isAway = false;
  await records.store.flush(5_000);
  await waitFor(() =>
    expect(api.texts()).toEqual([`lesson@${moment(18, 15)}: Italian\nIn 15 minutes, at 18:30`]),
  );
});

test('reminder writer: a device whose clock is ahead deletes no row that is still to be sent', async () => {
  const first = open(fakeRecords({ DailyTask: [lesson] }));
  await noted();
  first.close();
  localStorage.clear();
  clock = new Date(2026, 10, 26, 9, 0);
  const walk = { ...lesson, id: 'walk', text: 'Walk', date: '2026-11-27', time: '20:00', remind: 0 };
  open(fakeRecords({ DailyTask: [lesson, walk] }));
  await waitFor(() => expect(api.texts()).toEqual([lessonRow, `walk@${moment(20, 0, 27)}: Walk\n20:00`]));
});
