import type { Translate } from '#platform/i18n/use-messages.ts';

export interface Named {
  readonly id: string;
  readonly text: string;
}

export type MoveStep = 'start' | 'over' | 'end' | 'cancel';

/**
 * The announcement for a moved task and its place, e.g. 'Draft the letter, position 2 of 5'.
 *
 * @param index from 0
 * @returns undefined for a task that was removed meanwhile
 */
export function spokenMove(
  t: Translate,
  step: MoveStep,
  task: Named | undefined,
  index: number,
  total: number,
): string | undefined {
  return task && t(`daily-plan.move-${step}`, { text: task.text, position: index + 1, total });
}
