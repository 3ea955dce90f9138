// @spec reminders-planned

import { closeDayRecordId } from '@kairos/schema/push-message';
import type { LanguageCode } from '@kairos/schema/languages';
import type { PlannedReminder, StoredReminder } from '#data/push/stored-reminders.ts';
import { targetAddress } from '#platform/notifications/app-notification.ts';
import type { Translate } from '#platform/i18n/use-messages.ts';
import type { Reminder } from './reminder-moments.ts';
import { notificationOf } from './reminder-text.ts';

/** The most UTF-16 units of a text, and of the id of a record: the limits of the entity Reminder. */
const [maxText, maxRecordId] = [500, 47];

export interface RowOptions {
  readonly t: Translate;
  readonly language: LanguageCode;
  /** Whether a reminder shows the text of its task. */
  readonly withWords: boolean;
}

/** A text of at most {@link maxText} units, without half of a character at its end. */
function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** Its title and body on one line each. */
function textOf(title: string, body: string | undefined): string {
  const [first, second] = [title, body ?? ''].map((line) => line.replaceAll(/\s+/g, ' ').trim());
  if (!second) return shortened(first ?? '', maxText);
  return `${shortened(first ?? '', maxText - 1 - second.length)}\n${second}`;
}

/** The rows of reminders. Needs the texts of the area `reminders`. */
export function rowsOf(
  reminders: readonly Reminder[],
  { t, language, withWords }: RowOptions,
): readonly PlannedReminder[] {
  return reminders.flatMap((reminder) => {
    const { moment } = reminder;
    const { title, body, target } = notificationOf(t, reminder, { withWords, now: moment });
    const recordId = reminder.kind === 'task' ? reminder.task.id : closeDayRecordId;
    const text = textOf(title, body);
    // An imported record can have a longer id, and the text of a task can have no visible character.
    if (recordId.length > maxRecordId || text === '') return [];
    const dueMinute = new Date(moment).toISOString();
    return [
      { id: `${recordId}@${dueMinute}`, dueMinute, recordId, text, path: targetAddress(target), language },
    ];
  });
}

/** What has to be written so that the stored rows become the planned ones: the deletions first. */
export interface RowChanges {
  /** Ids. */
  readonly deleted: readonly string[];
  readonly created: readonly PlannedReminder[];
}

const isSame = (one: StoredReminder, other: StoredReminder) =>
  one.text === other.text && one.path === other.path && one.language === other.language;

/**
 * The changes from stored to planned rows. A row whose moment has come is not created: it was sent, or a page that is
 * open shows it. A row with another text is deleted and created again while its moment is ahead. A row of one device was
 * snoozed there: it is deleted when its task needs no reminder any more.
 *
 * @param now milliseconds since 1970
 */
export function rowChanges(
  planned: readonly PlannedReminder[],
  stored: readonly StoredReminder[],
  now: number,
): RowChanges {
  const plannedById = new Map(planned.map((row) => [row.id, row]));
  const storedById = new Map(stored.map((row) => [row.id, row]));
  const isAhead = ({ dueMinute }: StoredReminder) => Date.parse(dueMinute) > now;
  // Only its device knows that a reminder was snoozed. It is wanted while its task has a reminder that comes before it.
  const isSnoozeWanted = ({ recordId, dueMinute }: StoredReminder) =>
    planned.some((row) => row.recordId === recordId && row.dueMinute < dueMinute);
  const isWanted = (row: StoredReminder) => {
    if (row.device != null) return isSnoozeWanted(row);
    const wanted = plannedById.get(row.id);
    return wanted !== undefined && (isSame(row, wanted) || !isAhead(row));
  };
  const isMissing = (row: PlannedReminder) => {
    const found = storedById.get(row.id);
    return isAhead(row) && (found === undefined || !isSame(found, row));
  };
  return {
    deleted: stored.filter((row) => !isWanted(row)).map(({ id }) => id),
    created: planned.filter(isMissing),
  };
}

/** Short digests of the reminders that a device has written, by their ids. */
export type WrittenRows = Readonly<Record<string, string>>;

/** The digests of rows. */
export async function digestsOf(rows: readonly PlannedReminder[]): Promise<WrittenRows> {
  const encoder = new TextEncoder();
  const entries = rows.map(async ({ id, text, path, language }) => {
    const digest = await crypto.subtle.digest('SHA-256', encoder.encode(`${text}\n${path}\n${language}`));
    return [id, btoa(String.fromCharCode(...new Uint8Array(digest, 0, 6)))] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/**
 * How long after its moment a reminder may have been snoozed, so that the server may have a further row of its task, in
 * milliseconds.
 */
const snoozeableTime = 2 * 3_600_000;

/**
 * Whether the planned rows were written as they are. A row whose moment has come was sent; but one that can still be
 * sent again, or come again, must be planned.
 */
export function isWritten(planned: WrittenRows, written: WrittenRows, now: number): boolean {
  const isAhead = (id: string, since = now) => Date.parse(id.slice(id.lastIndexOf('@') + 1)) > since;
  return (
    Object.entries(planned).every(([id, digest]) => written[id] === digest || !isAhead(id)) &&
    Object.keys(written).every((id) => id in planned || !isAhead(id, now - snoozeableTime))
  );
}
