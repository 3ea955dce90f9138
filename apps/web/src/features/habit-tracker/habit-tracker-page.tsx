import { Plus } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#components/button.tsx';
import { ListState } from '#components/list-state.tsx';
import { Notice } from '#components/notice.tsx';
import { Page } from '#components/page.tsx';
import { useUndo } from '#components/use-undo.ts';
import { useToday } from '#lib/days/use-today.ts';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { HabitGrid, HabitGridSkeleton } from './habit-grid.tsx';
import styles from './habit-tracker-page.module.css';
import { HabitModal } from './habit-modal.tsx';
import { changedFields, newHabit, type HabitFields } from './model/habit-form.ts';
import type { Habit } from './model/unsaved.ts';
import { useEditedHabit } from './use-edited-habit.ts';
import { useHabits } from './use-habits.ts';

/** The screen at `/habit-tracker`, and with its open modal at `/habit-modal`. */
export function HabitTrackerPage() {
  const t = useMessages();
  const today = useToday();
  const { items, failed, retry, unsaved } = useHabits(today);
  const { edited, open, close } = useEditedHabit(items);
  const offerUndo = useUndo();
  const newButton = useRef<HTMLButtonElement>(null);
  const focusNewButton = useCallback(() => newButton.current?.focus(), []);

  function save(fields: HabitFields) {
    close();
    if (edited === 'new') {
      unsaved.make({ ...fields, id: crypto.randomUUID(), log: '{}' });
    } else if (edited) {
      const isThere = items?.some(({ id }) => id === edited.id);
      // Deleted elsewhere during the edit: the input is stored as a new habit.
      if (isThere) unsaved.change(edited.id, changedFields(edited, fields));
      else unsaved.make({ ...edited, ...fields });
    }
  }

  function remove() {
    // Closing the modal first returns the focus to the card; removing the card then moves it to the next one.
    flushSync(close);
    if (edited === 'new' || edited === undefined) return;
    const habit = items?.find(({ id }) => id === edited.id);
    if (!habit) return;
    unsaved.remove(habit.id);
    offerUndo({ text: habit.name, restore: () => restore(habit) });
  }

  function restore(habit: Habit) {
    unsaved.make(habit);
    return Promise.resolve();
  }

  return (
    <Page
      title={t('habit-tracker.title')}
      lead={t('habit-tracker.lead')}
      width="grid"
      busy={items === undefined && !failed}
      action={
        <Button ref={newButton} className={styles.newButton ?? ''} onClick={() => open('new')}>
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
        empty={
          <Notice title={t('habit-tracker.empty-title')} text={t('habit-tracker.empty-text')}>
            <Button variant="quiet" onClick={() => open('new')}>
              {t('habit-tracker.empty-first')}
            </Button>
          </Notice>
        }
      >
        {(habits) => (
          <HabitGrid
            habits={habits}
            today={today}
            onEdit={open}
            onMark={unsaved.mark}
            onNew={() => open('new')}
            onEmptied={focusNewButton}
          />
        )}
      </ListState>
      {edited !== undefined && (
        <HabitModal
          key={edited === 'new' ? 'new' : edited.id}
          habit={edited === 'new' ? newHabit : edited}
          onSave={save}
          onDelete={remove}
          onClose={close}
        />
      )}
    </Page>
  );
}
