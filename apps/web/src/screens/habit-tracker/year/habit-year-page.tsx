// @spec habit-year

import ChevronLeft from 'lucide-react/icons/chevron-left';
import Pencil from 'lucide-react/icons/pencil';
import { useMemo, useState, type ReactNode } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { isBlank } from '@kairos/schema/is-blank';
import type { Habit } from '@kairos/schema/records/habit';
import { Button } from '#ui/button.tsx';
import { IconTile } from '#ui/icon-tile.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { useToday } from '#features/days/use-today.ts';
import { usePreload } from '#platform/routing/use-preload.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { historyOf } from '#domain/habits/habit-history.ts';
import { useChosenYear } from '#features/days/use-chosen-year.ts';
import { NotFoundPage } from '#ui/not-found-page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { HabitModal, LazyRhythmFields } from '../habit-modal.tsx';
import { iconLook } from '#features/habit-icons/habit-looks.ts';
import { changedFields } from '../rules/habit-form.ts';
import { useHabitChanges, useHabits } from '../use-habits.ts';
import { GoalCard } from './goal-card.tsx';
import { PauseCard } from './pause-card.tsx';
import { YearCard } from './year-card.tsx';
import { YearFigures } from './year-figures.tsx';
import styles from './habit-year.module.css';

const interactive = [LazyRhythmFields];

interface HabitYearPageProps {
  /** The id of the habit. */
  id: string;
  year: number;
  onYear: (year: number) => void;
  /** Shown for an unknown id. */
  notFound: ReactNode;
}

const nothingHidden: ReadonlySet<string> = new Set();

/** The screen at `/habit-tracker/{id}`: a habit's year, its pauses, and its goal. */
export function HabitYearPage({ id, year, onYear, notFound }: HabitYearPageProps) {
  const t = useMessages();
  const { items, failed, retry } = useHabits(nothingHidden);
  const habit = items?.find((one) => one.id === id);

  if (habit !== undefined) return <LoadedHabit key={id} habit={habit} year={year} onYear={onYear} />;
  if (items !== undefined && !failed) return notFound;
  return (
    <Page title={t('menu.habit-tracker')} width="grid" back={<BackLink />} busy={!failed}>
      {failed ? (
        <Notice title={t('habit-year.unreachable')} text={t('records.unreachable-text')}>
          <Button variant="quiet" onClick={retry}>
            {t('common.try-again')}
          </Button>
        </Notice>
      ) : (
        <HabitYearSkeleton />
      )}
    </Page>
  );
}

function BackLink() {
  const t = useMessages();
  return (
    <Link to="/habit-tracker" className={styles.back}>
      <ChevronLeft size={18} aria-hidden />
      {t('menu.habit-tracker')}
    </Link>
  );
}

function LoadedHabit({
  habit,
  year,
  onYear,
}: { habit: Habit } & Pick<HabitYearPageProps, 'year' | 'onYear'>) {
  const t = useMessages();
  const today = useToday();
  const navigate = useNavigate();
  const { change, remove } = useHabitChanges(today);
  const [isEdited, setIsEdited] = useState(false);
  usePreload(interactive);
  const history = useMemo(() => historyOf(habit, today), [habit, today]);
  const name = habit.name && !isBlank(habit.name) ? habit.name : t('habit-tracker.untitled');

  function removeHabit() {
    void navigate('/habit-tracker');
    remove(habit);
  }

  return (
    <Page
      title={name}
      lead={habit.description ? <span dir="auto">{habit.description}</span> : undefined}
      width="grid"
      back={<BackLink />}
      icon={<IconTile {...iconLook(habit.icon)} />}
      action={
        <Button
          variant="quiet"
          aria-label={t('habit-tracker.edit', { name })}
          onClick={() => setIsEdited(true)}
        >
          <Pencil size={18} aria-hidden />
          {t('habit-year.edit')}
        </Button>
      }
    >
      <div className={styles.cards}>
        <YearFigures history={history} year={year} />
        <YearCard name={name} unit={habit.unit} history={history} year={year} onYear={onYear} />
        <div className={styles.pair}>
          <PauseCard
            pauses={history.pauses}
            today={today}
            onChange={(text) => void change(habit.id, { pauses: text })}
          />
          <GoalCard
            goalId={habit.goalId}
            today={today}
            onChange={(goalId) => void change(habit.id, { goalId })}
          />
        </div>
      </div>
      {isEdited && (
        <HabitModal
          id={habit.id}
          habit={habit}
          onSave={(fields) => change(habit.id, changedFields(habit, fields))}
          onDelete={removeHabit}
          onClose={() => setIsEdited(false)}
        />
      )}
    </Page>
  );
}

/** A habit's year. The URL has the year (`?year=2025`); without one it is the current year. */
export function HabitYearScreen() {
  const { id = '' } = useParams();
  const { year, choose } = useChosenYear();
  return <HabitYearPage id={id} year={year} onYear={choose} notFound={<NotFoundPage />} />;
}

/** Reserves the space of the cards. */
function HabitYearSkeleton() {
  return (
    <div className={styles.cards}>
      <div className={styles.figures}>
        {[1, 2, 3, 4].map((figure) => (
          <Skeleton key={figure} height="6rem" />
        ))}
      </div>
      <Skeleton height="17rem" />
      <div className={styles.pair}>
        <Skeleton height="11.5rem" />
        <Skeleton height="11.5rem" />
      </div>
    </div>
  );
}
