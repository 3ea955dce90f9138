import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import type { Translate } from '#lib/i18n/use-messages.ts';

interface Named {
  readonly id: string;
  readonly text: string;
}

export type MoveStep = 'start' | 'over' | 'end' | 'cancel';

/**
 * What is spoken while a task is moved: which one and its place, e.g. 'Draft the letter, position 2 of 5'.
 *
 * @param index from 0; nothing is said of a task that is gone
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

/** The same for a drag by pointer or finger. */
export function dragAnnouncements(t: Translate, tasks: readonly Named[]): Announcements {
  // The list tells that the task is over itself as soon as it is picked up: that is no news.
  let last: UniqueIdentifier | undefined;

  function say(step: MoveStep, moved: UniqueIdentifier, place: UniqueIdentifier): string | undefined {
    last = place;
    const index = tasks.findIndex(({ id }) => id === place);
    return spokenMove(
      t,
      step,
      tasks.find(({ id }) => id === moved),
      index,
      tasks.length,
    );
  }

  return {
    onDragStart: ({ active }) => say('start', active.id, active.id),
    onDragOver: ({ active, over }) =>
      over === null || over.id === last ? undefined : say('over', active.id, over.id),
    onDragEnd: ({ active, over }) => say('end', active.id, over?.id ?? active.id),
    onDragCancel: ({ active }) => say('cancel', active.id, active.id),
  };
}
