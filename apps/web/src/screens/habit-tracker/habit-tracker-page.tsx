import { Plus } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#ui/button.tsx';
import { ListState } from '#ui/list-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { useToday } from '#features/days/use-today.ts';
import { whenIdle } from '#platform/idle/when-idle.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { HabitGrid, HabitGridSkeleton } from './habit-grid.tsx';
import styles from './habit-tracker-page.module.css';
import { HabitModal } from './habit-modal.tsx';
import { LazyRhythmFields } from './lazy-rhythm-fields.ts';
import { changedFields, newHabit, type HabitFields } from './rules/habit-form.ts';
import { useEditedHabit } from './use-edited-habit.ts';
import { useHabitChanges } from './use-habit-changes.ts';
import { useHabits } from './use-habits.ts';
import { yearPath } from './year-path.ts';

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

  useEffect(() => whenIdle(() => void LazyRhythmFields.preload()), []);

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
      title={t('habit-tracker.title')}
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
          <HabitGrid
            habits={habits}
            today={today}
            onEdit={open}
            onMark={mark}
            onAmount={changeAmount}
            onNew={() => open('new')}
            onEmptied={focusNewButton}
          />
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
