import { useMemo } from 'react';
import { Card } from '#components/card.tsx';
import type { DailyTask } from '../api/dashboard-records.ts';
import { comingUp, todaysFocus, weekProgress } from '../model/focus.ts';
import { ComingUp } from './coming-up.tsx';
import styles from './focus-card.module.css';
import { TodaysFocus } from './todays-focus.tsx';
import { WeeklyStats } from './weekly-stats.tsx';

interface FocusCardProps {
  /** From the first of the last seven days on. */
  tasks: readonly DailyTask[];
  /** `YYYY-MM-DD` */
  today: string;
}

/** Today, what comes next, and the week behind. */
export function FocusCard({ tasks, today }: FocusCardProps) {
  const focus = useMemo(() => todaysFocus(tasks, today), [tasks, today]);
  const next = useMemo(() => comingUp(tasks, today), [tasks, today]);
  const week = useMemo(() => weekProgress(tasks, today), [tasks, today]);
  return (
    <Card className={styles.card ?? ''}>
      <TodaysFocus tasks={focus} />
      <ComingUp tasks={next} />
      <WeeklyStats progress={week} />
    </Card>
  );
}
