import { Plus } from 'lucide-react';
import { Skeleton } from '#ui/skeleton.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Habit } from '@kairos/schema/records/habit';
import { HabitCard } from './habit-card.tsx';
import styles from './habit-grid.module.css';

interface HabitGridProps {
  habits: readonly Habit[];
  /** `YYYY-MM-DD` */
  today: string;
  onEdit: (habit: Habit) => void;
  onMark: (habit: Habit, day: string, done: boolean) => void;
  onAmount: (habit: Habit, day: string, amount: number) => void;
  onNew: () => void;
  /** Called when the removed card had the focus and no other card is left. */
  onEmptied: () => void;
}

/** The habits as cards in as many columns as fit. */
export function HabitGrid({ habits, today, onEdit, onMark, onAmount, onNew, onEmptied }: HabitGridProps) {
  const t = useMessages();
  return (
    <ul className={styles.grid} aria-label={t('habit-tracker.list')}>
      {habits.map((habit) => (
        <HabitCard
          key={habit.id}
          habit={habit}
          today={today}
          onEdit={onEdit}
          onMark={onMark}
          onAmount={onAmount}
          onEmptied={onEmptied}
        />
      ))}
      <li className={styles.more} aria-hidden>
        {/* A shortcut for the mouse only; the button at the top is accessible. */}
        <button type="button" tabIndex={-1} onClick={onNew}>
          <Plus size={20} />
          {t('habit-tracker.new')}
        </button>
      </li>
    </ul>
  );
}

/** Reserves the space of a row of cards. */
export function HabitGridSkeleton() {
  return (
    <div className={styles.grid}>
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} height="var(--card-height)" />
      ))}
    </div>
  );
}
