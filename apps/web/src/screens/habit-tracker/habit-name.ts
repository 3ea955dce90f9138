import { isBlank } from '@kairos/schema/is-blank';
import type { Habit } from '@kairos/schema/records/habit';
import type { Translate } from '#platform/i18n/use-messages.ts';

/** The name of a habit, or a text for one without a name. Needs the texts of the area `habit-tracker`. */
export function habitName(t: Translate, { name }: Pick<Habit, 'name'>): string {
  return name && !isBlank(name) ? name : t('habit-tracker.untitled');
}
