// @spec reminders-planned

import fc from 'fast-check';
import type { PlannedReminder } from '#data/push/stored-reminders.ts';
import type { Translate } from '#platform/i18n/use-messages.ts';
import { sample } from '#test/sample.ts';
import { plannedReminders } from './planned-reminders.ts';
import { digestsOf, isWritten, rowChanges, rowsOf } from './reminder-rows.ts';

const texts: Readonly<Record<string, string>> = {
  'reminders.hidden': 'A reminder from Kairos',
  'reminders.close-day': 'Close the day',
  'reminders.close-day-text': 'A line, and tomorrow’s first three.',
};
const t: Translate = (id, values) =>
  texts[id] ?? `In ${values?.minutes ?? '?'} minutes, at ${values?.time ?? '?'}`;
const now = new Date(2026, 10, 25, 9, 0).getTime();
const at = (hours: number, minutes: number) => new Date(2026, 10, 25, hours, minutes).toISOString();
const today = { today: '2026-11-25', dayStart: '00:00', now } as const;
const lesson = sample('DailyTask', {
  ...{ id: 'lesson', text: 'Portuguese', date: '2026-11-25', time: '18:30', remind: 15, done: false },
});

function rows(tasks: readonly (typeof lesson)[], options: Partial<Parameters<typeof rowsOf>[1]> = {}) {
  return rowsOf(plannedReminders(tasks, { ...today, settings: {} }), {
    ...{ t, language: 'en', withWords: true },
    ...options,
  });
}

test('reminder rows: have the moment, the text and the address of the notification', () => {
  expect(rows([lesson, { ...lesson, id: 'walk', text: 'Walk', time: '12:00', remind: 0 }])).toEqual([
    {
      ...{ id: `walk@${at(12, 0)}`, dueMinute: at(12, 0), recordId: 'walk', text: 'Walk\n12:00' },
      ...{ path: '/daily-plan?day=2026-11-25#focus=walk', language: 'en' },
    },
    {
      ...{ id: `lesson@${at(18, 15)}`, dueMinute: at(18, 15), recordId: 'lesson' },
      ...{
        text: 'Portuguese\nIn 15 minutes, at 18:30',
        path: '/daily-plan?day=2026-11-25#focus=lesson',
        language: 'en',
      },
    },
  ]);
});

test('reminder rows: hidden words are one line', () => {
  expect(rows([lesson], { withWords: false }).map(({ text }) => text)).toEqual(['A reminder from Kairos']);
});

test('reminder rows: the evening has the record id that the server knows', () => {
  const settings = { closeDayAt: '21:00', closedDay: '2026-11-24' };
  const [evening] = rowsOf(plannedReminders([], { ...today, settings }), {
    ...{ t, language: 'en', withWords: true },
  });
  expect(evening).toMatchObject({
    ...{ id: `close-day@${at(21, 0)}`, recordId: 'close-day', path: '/daily-plan#focus=close-day' },
    text: 'Close the day\nA line, and tomorrow’s first three.',
  });
});

test('reminder rows: fit into the limits of the server, whatever the text of the task', () => {
  const anyText = fc.string({ unit: 'grapheme', maxLength: 600 });
  fc.assert(
    fc.property(anyText, fc.constantFrom(0, 15), (text, remind) => {
      for (const row of rows([{ ...lesson, text, remind }])) {
        expect(row.text.length).toBeLessThanOrEqual(500);
        // Half of a character cannot be encoded.
        expect(() => encodeURIComponent(row.text)).not.toThrow();
        expect(row.text.split('\n').length).toBeLessThanOrEqual(2);
        expect(row.text.trim()).not.toBe('');
      }
    }),
  );
});

test('reminder rows: a record with a longer id than the server accepts has none', () => {
  expect(rows([{ ...lesson, id: 'x'.repeat(48) }])).toEqual([]);
});

const minute = 60_000;
const anyRow = fc
  .record({
    recordId: fc.constantFrom('a', 'b', 'c', 'd'),
    offset: fc.integer({ min: -10, max: 10 }),
    text: fc.constantFrom('Walk', 'Run'),
    path: fc.constantFrom('/daily-plan', '/daily-plan?day=2026-11-25'),
    language: fc.constantFrom('en', 'es'),
  })
  .map(({ offset, recordId, ...rest }): PlannedReminder => {
    const dueMinute = new Date(now + offset * minute).toISOString();
    return { id: `${recordId}@${dueMinute}`, dueMinute, recordId, ...rest };
  });
const anyRows = fc.uniqueArray(anyRow, { selector: ({ id }) => id, maxLength: 15 });

/** The stored rows after the changes were sent. A create of an id that exists is rejected. */
function afterChanges(stored: readonly PlannedReminder[], changes: ReturnType<typeof rowChanges>) {
  const byId = new Map(stored.map((row) => [row.id, row]));
  for (const id of changes.deleted) byId.delete(id);
  for (const row of changes.created) if (!byId.has(row.id)) byId.set(row.id, row);
  return [...byId.values()];
}
const byId = (some: readonly PlannedReminder[]) =>
  some.toSorted((one, other) => (one.id < other.id ? -1 : 1));

test('reminder rows: the stored rows become the planned ones, and nothing that is not planned stays', () => {
  fc.assert(
    fc.property(anyRows, anyRows, (planned, stored) => {
      const after = afterChanges(stored, rowChanges(planned, stored, now));
      const isAhead = ({ dueMinute }: PlannedReminder) => Date.parse(dueMinute) > now;
      expect(byId(after.filter(isAhead))).toEqual(byId(planned.filter(isAhead)));
      const plannedIds = new Set(planned.map(({ id }) => id));
      const storedIds = new Set(stored.map(({ id }) => id));
      // One that was sent is not created again; one that is being sent stays.
      for (const { id } of after.filter((row) => !isAhead(row))) {
        expect(plannedIds.has(id) && storedIds.has(id)).toBe(true);
      }
      expect(rowChanges(planned, after, now)).toEqual({ deleted: [], created: [] });
    }),
  );
});

test('reminder rows: count as written while there is nothing to change ahead of now', async () => {
  await fc.assert(
    fc.asyncProperty(anyRows, anyRows, async (planned, stored) => {
      const [one, other] = await Promise.all([digestsOf(planned), digestsOf(stored)]);
      const { deleted, created } = rowChanges(planned, stored, now);
      expect(isWritten(one, other, now)).toBe(deleted.length + created.length === 0);
      expect(isWritten(one, one, now)).toBe(true);
      // Shown reminders are removed from the list after a while.
      expect(isWritten({}, other, now + 150 * minute)).toBe(true);
    }),
  );
});

test('reminder rows: a snoozed one of a device stays on the server until its task needs no reminder', () => {
  const rowAt = (recordId: string, minutes: number): PlannedReminder => {
    const dueMinute = new Date(now + minutes * minute).toISOString();
    return { id: `${recordId}@${dueMinute}`, dueMinute, recordId, text: 'Walk', path: '/', language: 'en' };
  };
  const snoozed = { ...rowAt('walk', 10), device: 'phone' };
  const passed = rowAt('walk', -90);
  expect(rowChanges([passed], [passed, snoozed], now).deleted).toEqual([]);
  // The task is done.
  expect(rowChanges([], [passed, snoozed], now).deleted).toEqual([passed.id, snoozed.id]);
  // Its time has changed, so that its own reminder comes later.
  const later = rowAt('walk', 30);
  expect(rowChanges([later], [snoozed], now)).toEqual({ deleted: [snoozed.id], created: [later] });
});

test('reminder rows: a task that is done compares the rows while one of its reminders may have been snoozed', async () => {
  const dueMinute = new Date(now - 90 * minute).toISOString();
  const row: PlannedReminder = {
    ...{ id: `walk@${dueMinute}`, dueMinute, recordId: 'walk', text: 'Walk', path: '/', language: 'en' },
  };
  expect(isWritten({}, await digestsOf([row]), now)).toBe(false);
});
