import type { PlannedReminder } from '#data/push/stored-reminders.ts';
import type { InformedWrite, SentReminder } from './reminder-server.ts';

const day = 86_400_000;
/** Devices write the rows of 30 days by their clocks, which are up to a day wrong. */
const comparedDays = 28;

export interface ReminderProblem {
  readonly kind:
    | 'missing row'
    | 'row without a task'
    | 'row with an old text'
    | 'wrong create'
    | 'wrong delete'
    | 'not sent'
    | 'sent twice'
    | 'sent without a task';
  readonly id: string;
  readonly when?: string;
}

const isBetween = ({ dueMinute }: PlannedReminder, from: number, until: number) =>
  Date.parse(dueMinute) > from && Date.parse(dueMinute) <= until;

/** What differs between the rows of the server and those that its records need. */
export function findRowProblems(
  expected: readonly PlannedReminder[],
  stored: readonly PlannedReminder[],
  now: number,
): readonly ReminderProblem[] {
  const isCompared = (row: PlannedReminder) => isBetween(row, now, now + comparedDays * day);
  const storedById = new Map(stored.map((row) => [row.id, row]));
  const expectedIds = new Set(expected.map(({ id }) => id));
  const wrong = expected.filter(isCompared).flatMap((row): ReminderProblem[] => {
    const found = storedById.get(row.id);
    if (found === undefined) return [{ kind: 'missing row', id: row.id }];
    const isSame = found.text === row.text && found.path === row.path;
    return isSame ? [] : [{ kind: 'row with an old text', id: row.id }];
  });
  const left = stored.filter((row) => isCompared(row) && !expectedIds.has(row.id));
  return [...wrong, ...left.map(({ id }) => ({ kind: 'row without a task' as const, id }))];
}

/** The changes of rows ahead of now that the server's records do not explain. */
export function findWrongWrites(
  expected: readonly PlannedReminder[],
  writes: readonly InformedWrite[],
  now: number,
): readonly ReminderProblem[] {
  const isNeeded = (row: PlannedReminder) =>
    expected.some(({ id, text, path }) => id === row.id && text === row.text && path === row.path);
  return writes
    .filter(
      ({ kind, row }) =>
        isBetween(row, now, now + comparedDays * day) && isNeeded(row) === (kind === 'delete'),
    )
    .map(({ kind, row }) => ({ kind: `wrong ${kind}` as const, id: row.id }));
}

/** What differs between the messages of a quiet time and the rows that were due in it. */
export function findSentProblems(
  expected: readonly PlannedReminder[],
  sent: readonly SentReminder[],
  { from, until }: { readonly from: number; readonly until: number },
): readonly ReminderProblem[] {
  const due = expected.filter((row) => isBetween(row, from, until)).map(({ id }) => id);
  const ids = sent.map(({ id }) => id);
  return [
    ...due.filter((id) => !ids.includes(id)).map((id) => ({ kind: 'not sent' as const, id })),
    ...ids.filter((id) => !due.includes(id)).map((id) => ({ kind: 'sent without a task' as const, id })),
  ];
}
