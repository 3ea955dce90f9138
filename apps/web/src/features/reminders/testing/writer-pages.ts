import { FakePushApi } from '#test/fake-push.ts';
import type { FakeRecords } from '#test/fake-records.ts';
import { startI18n } from '#platform/i18n/i18n.ts';
import { createReminderWriter } from '../reminder-writer.ts';

/** A time of November 2026 in local time, as the rows have it. */
export const moment = (hours: number, minutes: number, day = 25) =>
  new Date(2026, 10, day, hours, minutes).toISOString();

export const lesson = {
  ...{ id: 'lesson', text: 'Portuguese', date: '2026-11-25', time: '18:30', duration: '', order: 0 },
  ...{ done: false, remind: 15 },
};
export const lessonRow = `lesson@${moment(18, 15)}: Portuguese\nIn 15 minutes, at 18:30`;

/** Longer than the delay of a writer, and than what it does. */
export const settle = () => new Promise((done) => setTimeout(done, 60));

/** The pages of a test, on one server. The test may move their clock. They are closed after it. */
export function writerPages() {
  const stops: (() => void)[] = [];
  const pages = {
    api: new FakePushApi(),
    clock: new Date(),
    /** Opens a page with a writer. */
    open: ({ store }: FakeRecords) => {
      const { loadConnection } = pages.api;
      const now = () => pages.clock;
      const writer = createReminderWriter({ store, loadConnection, username: 'mira', now, delay: 1 });
      const close = writer.start();
      stops.push(close);
      return { writer, close };
    },
  };
  beforeAll(() => startI18n('en', ['en-US']));
  beforeEach(() => {
    pages.api = new FakePushApi();
    pages.api.addDevice('phone');
    pages.clock = new Date(2026, 10, 25, 12, 0);
  });
  afterEach(() => stops.splice(0).forEach((stop) => stop()));
  return pages;
}
