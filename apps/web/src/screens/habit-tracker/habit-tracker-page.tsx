// @spec about-habits route-habit-tracker route-habit-modal

import Plus from 'lucide-react/icons/plus';
import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Habit } from '@kairos/schema/records/habit';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { ListState } from '#ui/list-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { useToday } from '#features/days/use-today.ts';
import { usePreload } from '#platform/routing/use-preload.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { HabitModal, LazyRhythmFields } from './habit-modal.tsx';
import { changedFields, newHabit, type HabitFields } from './rules/habit-form.ts';
import { useHabitChanges, useHabits } from './use-habits.ts';
import { HabitCard } from './habit-card.tsx';
import { PausedHabits } from './pause/paused-habits.tsx';
import styles from './habit-tracker.module.css';

const interactive = [LazyRhythmFields];

/** The screen at `/habit-tracker`, and with its open modal at `/habit-modal`. */
export function HabitTrackerPage() {
  const t = useMessages();
  const today = useToday();
  const { hidden, add, change, changeDeleted, mark, changeAmount, remove } = useHabitChanges(today);
  const { items, failed, retry } = useHabits(hidden);
  const { edited, isAddressed, open, close } = useEditedHabit(items);
  const isSaving = useRef(false);
  const newButton = useRef<HTMLButtonElement>(null);
  const focusNewButton = useCallback(() => newButton.current?.focus(), []);

  usePreload(interactive);

  function store(fields: HabitFields) {
    if (edited === 'new' || edited === undefined) return add(fields);
    const stored = items?.find(({ id }) => id === edited.id);
    const changed = changedFields(stored ?? edited, fields);
    return stored ? change(edited.id, changed) : changeDeleted(edited, changed);
  }

  /** The modal stays with its input when that could not be stored. */
  async function save(fields: HabitFields) {
    if (isSaving.current) return false;
    isSaving.current = true;
    const isStored = await store(fields);
    isSaving.current = false;
    return isStored;
  }

  function removeEdited() {
    // Closing the modal first returns the focus to the card; removing the card then moves it to the next one.
    flushSync(close);
    const habit = edited !== 'new' && items?.find(({ id }) => id === edited?.id);
    if (habit) remove(habit);
  }

  return (
    <Page
      title={t('menu.habit-tracker')}
      lead={t('habit-tracker.lead')}
      width="grid"
      busy={items === undefined && !failed}
      action={
        <Button ref={newButton} className={styles.newButton} onClick={() => open('new')}>
          <Plus size={18} aria-hidden />
          {t('habit-tracker.new')}
        </Button>
      }
    >
      <ListState
        items={items}
        failed={failed}
        onRetry={retry}
        skeleton={<HabitGridSkeleton />}
        unreachable={t('habit-tracker.unreachable-title')}
        empty={<Notice title={t('habit-tracker.empty-title')} text={t('habit-tracker.empty-text')} />}
      >
        {(habits) => (
          <PausedHabits habits={habits} today={today} onEnd={focusNewButton}>
            {(notedUntil) => (
              <HabitGrid
                habits={habits}
                today={today}
                notedUntil={notedUntil}
                onEdit={open}
                onMark={mark}
                onAmount={changeAmount}
                onNew={() => open('new')}
                onEmptied={focusNewButton}
              />
            )}
          </PausedHabits>
        )}
      </ListState>
      {edited !== undefined && (
        <HabitModal
          key={edited === 'new' ? 'new' : edited.id}
          isAddressed={isAddressed}
          id={edited === 'new' ? 'new' : edited.id}
          habit={edited === 'new' ? newHabit : (items?.find(({ id }) => id === edited.id) ?? edited)}
          yearPath={edited === 'new' ? undefined : yearPath(edited.id)}
          onSave={save}
          onDelete={removeEdited}
          onClose={close}
        />
      )}
    </Page>
  );
}

interface HabitGridProps {
  habits: readonly Habit[];
  /** `YYYY-MM-DD` */
  today: string;
  /** See `HabitCard`. */
  notedUntil: string | null | undefined;
  onEdit: (habit: Habit) => void;
  onMark: (habit: Habit, day: string, done: boolean) => void;
  onAmount: (habit: Habit, day: string, amount: number) => void;
  onNew: () => void;
  /** Called when the removed card had the focus and no other card is left. */
  onEmptied: () => void;
}

/** The habits as cards in as many columns as fit. */
function HabitGrid({
  habits,
  today,
  notedUntil,
  onEdit,
  onMark,
  onAmount,
  onNew,
  onEmptied,
}: HabitGridProps) {
  const t = useMessages();
  return (
    <ul className={styles.grid} aria-label={t('habit-tracker.list')}>
      {habits.map((habit) => (
        <HabitCard
          key={habit.id}
          habit={habit}
          today={today}
          notedUntil={notedUntil}
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
function HabitGridSkeleton() {
  return (
    <div className={styles.grid}>
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} height="var(--card-height)" />
      ))}
    </div>
  );
}

interface Editing {
  /** The habit in the modal, with the values from the opening of the modal. */
  readonly edited: Habit | 'new' | undefined;
  /** The path of the page opens the modal. */
  readonly isAddressed: boolean;
  readonly open: (habit: Habit | 'new') => void;
  readonly close: () => void;
}

/**
 * The habit in the modal. The path `/habit-modal` opens it: with `?id=` for that habit when it is loaded, without `?id=`
 * for a new one. Closing the modal replaces the path by that of the tracker.
 */
function useEditedHabit(habits: readonly Habit[] | undefined): Editing {
  const navigate = useNavigate();
  const { pathname, search, key } = useLocation();
  const [edited, setEdited] = useState<Habit | 'new'>();
  const [handledKey, setHandledKey] = useState<string>();
  const isModal = /^\/habit-modal\/?$/i.test(pathname);

  if (isModal && handledKey !== key) {
    const id = new URLSearchParams(search).get('id');
    const requested = id ? habits?.find((habit) => habit.id === id) : 'new';
    if (requested !== undefined) {
      setHandledKey(key);
      setEdited(requested);
    }
  }

  // Back has left the path that opened the modal.
  if (!isModal && handledKey !== undefined) {
    setHandledKey(undefined);
    setEdited(undefined);
  }

  return {
    edited,
    isAddressed: isModal,
    open: setEdited,
    close: () => {
      setEdited(undefined);
      if (isModal) void navigate('/habit-tracker', { replace: true });
    },
  };
}

/** The address of a habit's year. */
function yearPath(id: string): string {
  return `/habit-tracker/${encodeURIComponent(id)}`;
}
