// @spec add-page

import { isBlank } from '@kairos/schema/is-blank';
import { isDay } from '#domain/days/day.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import { isUnderstood, type ParsedTask } from '#domain/task-text/parsed-task.ts';

/** The target of a new task: a day (`YYYY-MM-DD`), or Later. */
export type AddTarget =
  { readonly key: 'today' | 'tomorrow' | 'day'; readonly day: string } | { readonly key: 'later' };

/** A line of the list: adds the task to a target. */
export interface AddOption {
  readonly key: AddTarget['key'] | 'typed' | 'whole';
  readonly task: ParsedTask;
  readonly isLater: boolean;
}

/**
 * The target that the day of the address names: today for none, and for a day that does not exist.
 *
 * @param today `YYYY-MM-DD`
 * @param wanted `today`, `tomorrow`, `later`, `YYYY-MM-DD` or any other text
 */
export function wantedTarget(today: string, wanted: string): AddTarget {
  const tomorrow = shiftDay(today, 1);
  if (wanted === 'later') return { key: 'later' };
  if (wanted === 'tomorrow' || wanted === tomorrow) return { key: 'tomorrow', day: tomorrow };
  return isDay(wanted) && wanted !== today ? { key: 'day', day: wanted } : { key: 'today', day: today };
}

/** The targets that are offered: today, tomorrow, Later, and before them another day of the address. */
export function targetsOf(today: string, wanted: AddTarget): readonly AddTarget[] {
  return [
    ...(wanted.key === 'day' ? [wanted] : []),
    { key: 'today', day: today },
    { key: 'tomorrow', day: shiftDay(today, 1) },
    { key: 'later' },
  ];
}

interface AddOptions {
  readonly options: readonly AddOption[];
  /** The key of the option that is chosen first. */
  readonly preferred: AddOption['key'];
}

interface AddChoice {
  readonly targets: readonly AddTarget[];
  /** The target that the address names. */
  readonly wanted: AddTarget;
  /** Whether the line is a text from elsewhere, e.g. the title of a page, whose words are seldom a date. */
  readonly isShared: boolean;
}

function atTarget(task: ParsedTask, target: AddTarget): AddOption {
  const { key } = target;
  return key === 'later'
    ? { key, task, isLater: true }
    : { key, task: { ...task, day: target.day }, isLater: false };
}

/**
 * The lines for a parsed task. A day or a time in its text has a line of its own; its day precedes that of the address. One
 * line always keeps the whole text: the first one of a shared text.
 *
 * @param line the text that was read as the task
 */
export function addOptions(
  task: ParsedTask,
  line: string,
  { targets, wanted, isShared }: AddChoice,
): AddOptions {
  const whole: ParsedTask = { text: line.trim() };
  if (isBlank(whole.text)) return { options: [], preferred: 'today' };
  const later: AddOption = { key: 'later', task, isLater: true };
  const isRead = isUnderstood(task);
  const day = task.day ?? (wanted.key === 'later' ? undefined : wanted.day);
  const typed: AddOption = {
    key: 'typed',
    task: day === undefined ? task : { ...task, day },
    isLater: false,
  };
  if (isShared || !isRead) {
    const all = targets.map((target) => atTarget(whole, target));
    // The word for Later may be a part of the text.
    if (task.later && !isShared)
      return { options: [later, ...all.filter(({ isLater }) => !isLater)], preferred: 'later' };
    if (!isRead) return { options: all, preferred: wanted.key };
    const others = all.filter(({ key }) => key !== wanted.key);
    return { options: [atTarget(whole, wanted), typed, ...others], preferred: wanted.key };
  }
  const kept: AddOption = { ...atTarget(whole, wanted), key: 'whole' };
  if (task.day === undefined && task.time === undefined)
    return { options: [...targets.map((target) => atTarget(task, target)), kept], preferred: wanted.key };
  const isLater = wanted.key === 'later' && task.day === undefined;
  return { options: [typed, kept, later], preferred: isLater ? 'later' : 'typed' };
}
