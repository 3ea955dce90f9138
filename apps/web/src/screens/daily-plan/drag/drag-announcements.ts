import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import type { Translate } from '#platform/i18n/use-messages.ts';
import { spokenMove, type MoveStep, type Named } from '../list/use-keyboard-move.ts';
import { dropDay, dropZone, isDropDay, type DropZone } from './drop-targets.ts';

/**
 * The announcements of dnd-kit for a drag by pointer or finger.
 *
 * @param lists the tasks of the day, and those of Later
 * @param shownDay the day of the list, `YYYY-MM-DD`
 */
export function dragAnnouncements(
  t: Translate,
  dayName: (day: string) => string,
  lists: readonly (readonly Named[])[],
  shownDay: string,
): Announcements {
  // dnd-kit reports the task as over itself right after it is picked up; that is not announced.
  let last: UniqueIdentifier | undefined;

  const taskOf = (moved: UniqueIdentifier) => lists.flat().find(({ id }) => id === moved);

  function announce(step: MoveStep, moved: UniqueIdentifier, place: UniqueIdentifier): string | undefined {
    last = place;
    const tasks = lists.find((list) => list.some(({ id }) => id === moved)) ?? [];
    const index = tasks.findIndex(({ id }) => id === place);
    return spokenMove(t, step, taskOf(moved), index, tasks.length);
  }

  function announceDay(moved: UniqueIdentifier, place: UniqueIdentifier, day: string): string | undefined {
    last = place;
    const task = taskOf(moved);
    return task && t('daily-plan.move-over-day', { text: task.text, day: dayName(day) });
  }

  function announceZone(
    moved: UniqueIdentifier,
    place: UniqueIdentifier,
    zone: DropZone,
  ): string | undefined {
    last = place;
    // The toast reports the time.
    if (zone === 'shape') return undefined;
    const task = taskOf(moved);
    if (zone === 'later') return task && t('daily-plan.move-over-later', { text: task.text });
    return task && t('daily-plan.move-over-day', { text: task.text, day: dayName(shownDay) });
  }

  return {
    onDragStart: ({ active }) => announce('start', active.id, active.id),
    onDragOver: ({ active, over }) => {
      if (over === null || over.id === last) return undefined;
      const zone = dropZone(over);
      if (zone !== undefined) return announceZone(active.id, over.id, zone);
      const day = dropDay(over);
      return day === undefined ? announce('over', active.id, over.id) : announceDay(active.id, over.id, day);
    },
    // The toast reports a task that was dropped on a day or moved to or from Later.
    onDragEnd: ({ active, over }) =>
      over !== null && (isDropDay(over) || dropZone(over) !== undefined)
        ? undefined
        : announce('end', active.id, over?.id ?? active.id),
    onDragCancel: ({ active }) => announce('cancel', active.id, active.id),
  };
}
