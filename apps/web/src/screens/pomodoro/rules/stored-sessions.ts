import type { EndedRun, FocusRun } from './focus-run.ts';
import { isOneOf, parseRecord } from './parse-record.ts';
import { modes, type Mode } from './pomodoro.ts';

/** A focus session that is not stored as a record yet. */
export interface CountedSession {
  readonly id: string;
  /** The user's day on which it began, `YYYY-MM-DD`. */
  readonly date: string;
  /** ISO 8601 */
  readonly startedAt: string;
  readonly mode: Mode;
  readonly minutes: number;
  readonly taskId: string | null;
  readonly goalId: string | null;
}

interface SessionContext {
  readonly date: string;
  readonly task: { readonly id: string; readonly goalId: string | null } | null;
}

/** The session of an ended run, for a task. */
export function sessionOf({ startedAt, ...run }: EndedRun, { date, task }: SessionContext): CountedSession {
  return {
    ...run,
    date,
    startedAt: new Date(startedAt).toISOString(),
    taskId: task?.id ?? null,
    goalId: task?.goalId ?? null,
  };
}

/** The text to save of a run. */
export function runText({ id, mode, from, startedAt }: FocusRun): string {
  return JSON.stringify({ id, mode, from, startedAt } satisfies FocusRun);
}

/** Reads a text of {@link runText}; null for any other text. */
export function readRun(text: string | null): FocusRun | null {
  const { id, mode, from, startedAt } = parseRecord(text);
  if (typeof id !== 'string' || !isOneOf(modes, mode) || typeof from !== 'number') return null;
  if (startedAt !== null && !isInstant(startedAt)) return null;
  return { id, mode, from, startedAt };
}

/** The text to save of sessions that are not stored as records yet. */
export function pendingText(sessions: readonly CountedSession[]): string {
  return JSON.stringify({ sessions });
}

/** Reads a text of {@link pendingText}; invalid sessions are left out. */
export function readPending(text: string | null): readonly CountedSession[] {
  const { sessions } = parseRecord(text);
  return Array.isArray(sessions) ? sessions.filter(isSession) : [];
}

function isSession(value: unknown): value is CountedSession {
  if (typeof value !== 'object' || value === null) return false;
  const { id, date, startedAt, mode, minutes, taskId, goalId } = value as Record<string, unknown>;
  const texts = [id, date, startedAt].every((one) => typeof one === 'string');
  const ids = [taskId, goalId].every((one) => one === null || typeof one === 'string');
  return texts && ids && isOneOf(modes, mode) && Number.isInteger(minutes);
}

function isInstant(value: unknown): value is number {
  return typeof value === 'number' && !Number.isNaN(new Date(value).getTime());
}
