import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import type { Translate } from '#lib/i18n/use-messages.ts';

interface Named {
  readonly id: string;
  readonly text: string;
}

type Step = 'start' | 'over' | 'end' | 'cancel';

/** What is spoken while a task is moved: which one, and its place, e.g. 'Draft the letter, position 2 of 5'. */
export function dragAnnouncements(t: Translate, tasks: readonly Named[]): Announcements {
  const indexOf = (id: UniqueIdentifier) => tasks.findIndex((task) => task.id === id);
  // The list tells that the task is over itself as soon as it is picked up: that is no news.
  let spoken: UniqueIdentifier | undefined;

  function say(step: Step, moved: UniqueIdentifier, place: UniqueIdentifier): string | undefined {
    const task = tasks[indexOf(moved)];
    if (task === undefined) return undefined;
    spoken = place;
    const values = { text: task.text, position: indexOf(place) + 1, total: tasks.length };
    return t(`daily-plan.move-${step}`, values);
  }

  return {
    onDragStart: ({ active }) => say('start', active.id, active.id),
    onDragOver: ({ active, over }) =>
      over === null || over.id === spoken ? undefined : say('over', active.id, over.id),
    onDragEnd: ({ active, over }) => say('end', active.id, over?.id ?? active.id),
    onDragCancel: ({ active }) => say('cancel', active.id, active.id),
  };
}
