import { useMessages } from '#platform/i18n/use-messages.ts';
import type { GoalLinkCounts } from '#domain/goals/goal-link-counts.ts';

interface CountText {
  readonly id: 'steps' | 'habits' | 'focus';
  readonly text: string;
}

/**
 * Returns a function that writes the counts of a goal, e.g. `22 steps` and `31 h focus`. Counts of 0 are left out. The
 * texts are those of the area `yearly-overview`.
 */
export function useGoalLinkTexts(): (counts: GoalLinkCounts) => readonly CountText[] {
  const t = useMessages();
  return ({ steps, habitDays, minutes }) => {
    const hours = Math.floor(minutes / 60);
    const focus =
      hours > 0
        ? t('yearly-overview.focus-hours', { hours })
        : t('yearly-overview.focus-minutes', { minutes });
    const counts = [
      { id: 'steps', count: steps, text: t('yearly-overview.steps', { count: steps }) },
      { id: 'habits', count: habitDays, text: t('yearly-overview.habit-days', { count: habitDays }) },
      { id: 'focus', count: minutes, text: focus },
    ] as const;
    return counts.filter(({ count }) => count > 0).map(({ id, text }) => ({ id, text }));
  };
}
