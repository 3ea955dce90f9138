import X from 'lucide-react/icons/x';
import { useId, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { isBlank } from '@kairos/schema/is-blank';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import { IconButton } from '#ui/icon-button.tsx';
import { ignoreComposingEnter } from '#ui/ignore-composing-enter.ts';
import { NumberedField } from '#ui/numbered-field.tsx';
import { Offers } from '#ui/offers.tsx';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { maxTextLength } from '../rules/add-task.ts';
import styles from './close-day-dialog.module.css';
import { offeredTasks, slotCount, type TopThreeSlot, type ShownSlot } from './rules/top-three-tasks.ts';

interface TopThreeTasksProps {
  slots: readonly ShownSlot[];
  /** The tasks of the next day, in its order. */
  tasks: readonly DailyTask[];
  /** The text in the field of the first free slot. */
  typed: string;
  onType: (typed: string) => void;
  /** Chooses the slots; a text that becomes one is no longer in the field. */
  onChoose: (slots: readonly TopThreeSlot[], typed: string) => void;
  /** The field of the first free slot. */
  fieldRef: RefObject<HTMLInputElement | null>;
  /** Moves the focus on when no slot is free. */
  onFull: () => void;
}

const fieldNames = ['close-day.first', 'close-day.second', 'close-day.third'] as const;

/** The tasks that the next day begins with: from its list, or new ones. */
export function TopThreeTasks({
  slots,
  tasks,
  typed,
  onType,
  onChoose,
  fieldRef,
  onFull,
}: TopThreeTasksProps) {
  const t = useMessages();
  const { number } = useFormats();
  const id = useId();
  const fieldName = fieldNames[slots.length];
  const hasText = !isBlank(typed);
  const hasRoom = slots.length + Number(hasText) < slotCount;
  const offered = fieldName === undefined ? [] : offeredTasks(slots, tasks);

  function choose(next: readonly TopThreeSlot[], left: string) {
    // The focus moves to an element that exists after the change.
    flushSync(() => onChoose(next, left));
    if (fieldRef.current) fieldRef.current.focus();
    else onFull();
  }

  function press(event: KeyboardEvent) {
    ignoreComposingEnter(event);
    if (event.key !== 'Enter' || event.defaultPrevented) return;
    event.preventDefault();
    if (hasText) choose([...slots, { id: crypto.randomUUID(), newText: typed.trim() }], '');
    else onFull();
  }

  return (
    <div>
      <p id={id} className={styles.topThree}>
        {t('close-day.first-three')}
      </p>
      <ol className={styles.slots} aria-labelledby={id}>
        {slots.map((slot, index) => (
          <li key={slot.id} className={styles.slot}>
            <span className={styles.number} aria-hidden>
              {number(index + 1)}
            </span>
            <span className={styles.taskText} dir="auto">
              {slot.text}
            </span>
            <IconButton
              label={t('close-day.remove', { text: slot.text })}
              icon={X}
              onClick={() =>
                choose(
                  slots.filter((one) => one !== slot),
                  typed,
                )
              }
            />
          </li>
        ))}
        {fieldName !== undefined && (
          <li>
            <NumberedField
              ref={fieldRef}
              position={slots.length + 1}
              label={t(fieldName)}
              placeholder={t('close-day.one-more')}
              value={typed}
              maxLength={maxTextLength}
              onChange={onType}
              onKeyDown={press}
            />
          </li>
        )}
      </ol>
      <Offers
        offers={offered}
        nameOf={(text) => t('close-day.add', { text })}
        isFull={!hasRoom}
        onChoose={(taskId) => choose([...slots, { id: taskId }], typed)}
      />
    </div>
  );
}
