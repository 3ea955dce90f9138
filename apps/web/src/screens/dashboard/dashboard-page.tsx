// @spec about-dashboard route-dashboard dashboard-cards error-dashboard

import ListChecks from 'lucide-react/icons/list-checks';
import Mountain from 'lucide-react/icons/mountain';
import Sprout from 'lucide-react/icons/sprout';
import { useMemo } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { noonOf } from '#domain/days/day.ts';
import { useToday } from '#features/days/use-today.ts';
import { isCounted } from '#domain/goals/is-counted.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { progressOf } from '#domain/progress/progress.ts';
import styles from './dashboard.module.css';
import { FocusCard } from './focus/focus-card.tsx';
import { ProgressCard } from './progress-card.tsx';
import { RefreshButton } from './refresh-button.tsx';
import { useDashboard } from './use-dashboard.ts';

/** The screen at `/dashboard`: the progress of each list, and the focus card. */
export function DashboardPage() {
  const t = useMessages();
  const formats = useFormats();
  const today = useToday();
  const { items, goals, tasks, failed, busy, refresh } = useDashboard(today);
  const itemProgress = useMemo(() => items && progressOf(items), [items]);
  const goalProgress = useMemo(() => goals && progressOf(goals.filter(isCounted)), [goals]);
  const todayProgress = useMemo(
    () => tasks && progressOf(tasks.filter(({ date }) => date === today)),
    [tasks, today],
  );

  return (
    <Page
      width="grid"
      eyebrow={formats.date(noonOf(today), { weekday: 'long', month: 'short', day: 'numeric' })}
      title={t('dashboard.title')}
      action={<RefreshButton busy={busy} onRefresh={refresh} />}
      busy={busy}
    >
      <div className={styles.dashboard}>
        {failed && <Alert>{t('dashboard.failed')}</Alert>}
        <div className={styles.cards}>
          <ProgressCard
            title={t('dashboard.bucket-list')}
            path="/bucket-list"
            icon={Mountain}
            tint="honey"
            progress={itemProgress}
            count={({ done, total }) => t('dashboard.bucket-list-count', { done, total })}
            failed={failed}
          />
          <ProgressCard
            title={t('dashboard.daily-plan')}
            path="/daily-plan"
            icon={ListChecks}
            tint="coral"
            progress={todayProgress}
            count={({ done, total }) => t('dashboard.daily-plan-count', { done, total })}
            failed={failed}
          />
          <ProgressCard
            title={t('dashboard.yearly-goals')}
            path="/yearly-overview"
            icon={Sprout}
            tint="sage"
            progress={goalProgress}
            count={({ done, total }) => t('dashboard.yearly-goals-count', { done, total })}
            failed={failed}
          />
        </div>
        {tasks && <FocusCard tasks={tasks} today={today} />}
        {!tasks && !failed && <Skeleton height="14.5rem" />}
      </div>
    </Page>
  );
}
