import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import type { Translate } from '#platform/i18n/use-messages.ts';
import { spokenMove, type MoveStep, type Named } from '../spoken-move.ts';
import { dropDay, isDropDay } from './drop-day.ts';

/** The announcements of dnd-kit for a drag by pointer or finger. */
export function dragAnnouncements(
  t: Translate,
  dayName: (day: string) => string,
  tasks: readonly Named[],
): Announcements {
  // dnd-kit reports the task as over itself right after it is picked up; that is not announced.
  let last: UniqueIdentifier | undefined;

  function announce(step: MoveStep, moved: UniqueIdentifier, place: UniqueIdentifier): string | undefined {
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

  function announceDay(moved: UniqueIdentifier, place: UniqueIdentifier, day: string): string | undefined {
    last = place;
    const task = tasks.find(({ id }) => id === moved);
    return task && t('daily-plan.move-over-day', { text: task.text, day: dayName(day) });
  }

  return {
    onDragStart: ({ active }) => announce('start', active.id, active.id),
    onDragOver: ({ active, over }) => {
      if (over === null || over.id === last) return undefined;
      const day = dropDay(over);
      return day === undefined ? announce('over', active.id, over.id) : announceDay(active.id, over.id, day);
    },
    // The toast reports a task that was dropped on a day.
    onDragEnd: ({ active, over }) =>
      over !== null && isDropDay(over) ? undefined : announce('end', active.id, over?.id ?? active.id),
    onDragCancel: ({ active }) => announce('cancel', active.id, active.id),
  };
}
