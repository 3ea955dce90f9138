// @spec route-focuscard

import { ListState } from '#ui/list-state.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useToday } from '#features/days/use-today.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { FocusCard } from './focus/focus-card.tsx';
import { useFocusTasks } from './use-focus-tasks.ts';

/** A failed read of the tasks (spec §8): console only. */
function reportFailure(error: unknown): void {
  console.error('Failed to load tasks:', error);
}

/** The screen at `/focuscard`: the focus card alone. */
export function FocusCardPage() {
  const t = useMessages();
  const today = useToday();
  const { items: tasks, failed, retry } = useFocusTasks(today, reportFailure);

  return (
    <Page
      width="grid"
      title={t('dashboard.focus-title')}
      lead={t('dashboard.focus-lead')}
      busy={tasks === undefined && !failed}
    >
      <ListState
        items={tasks}
        failed={failed}
        onRetry={retry}
        skeleton={<Skeleton height="14.5rem" />}
        // Each of its three parts has a text for the empty state.
        empty={<FocusCard tasks={[]} today={today} />}
        unreachable={t('dashboard.focus-unreachable')}
      >
        {(shown) => <FocusCard tasks={shown} today={today} />}
      </ListState>
    </Page>
  );
}
