// @spec about-dashboard dashboard-refresh focus-card

import { useMemo } from 'react';
import { Card } from '#ui/card.tsx';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import { comingUp, todaysFocus, weekProgress } from '../rules/focus.ts';
import { ComingUp } from './coming-up.tsx';
import styles from './focus.module.css';
import { TodaysFocus } from './todays-focus.tsx';
import { WeeklyStats } from './weekly-stats.tsx';

interface FocusCardProps {
  /** The tasks since the first of the last seven days. */
  tasks: readonly DailyTask[];
  /** `YYYY-MM-DD` */
  today: string;
}

/** Today's tasks, the next ones, and the statistics of the last seven days. */
export function FocusCard({ tasks, today }: FocusCardProps) {
  const focus = useMemo(() => todaysFocus(tasks, today), [tasks, today]);
  const next = useMemo(() => comingUp(tasks, today), [tasks, today]);
  const week = useMemo(() => weekProgress(tasks, today), [tasks, today]);
  return (
    <Card className={styles.card}>
      <TodaysFocus tasks={focus} />
      <ComingUp tasks={next} today={today} />
      <WeeklyStats progress={week} />
    </Card>
  );
}
