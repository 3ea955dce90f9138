import { Plus, X } from 'lucide-react';
import { useId, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { isBlank } from '@kairos/schema/is-blank';
import { IconButton } from '#ui/icon-button.tsx';
import { ignoreComposingEnter } from '#ui/ignore-composing-enter.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import { maxTextLength } from '../rules/add-task.ts';
import styles from './top-three-tasks.module.css';
import { offeredTasks, placeCount, type Place, type ShownPlace } from './rules/top-three-tasks.ts';

interface TopThreeTasksProps {
  places: readonly ShownPlace[];
  /** The tasks of the next day, in its order. */
  tasks: readonly DailyTask[];
  /** The text in the field of the first free place. */
  typed: string;
  onType: (typed: string) => void;
  /** Chooses the places; a text that becomes one is no longer in the field. */
  onChoose: (places: readonly Place[], typed: string) => void;
  /** The field of the first free place. */
  fieldRef: RefObject<HTMLInputElement | null>;
  /** Moves the focus on when no place is free. */
  onFull: () => void;
}

const fieldNames = ['close-day.first', 'close-day.second', 'close-day.third'] as const;

/** The tasks that the next day begins with: from its list, or new ones. */
export function TopThreeTasks({
  places,
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
  const fieldName = fieldNames[places.length];
  const hasText = !isBlank(typed);
  const hasRoom = places.length + Number(hasText) < placeCount;
  const offered = fieldName === undefined ? [] : offeredTasks(places, tasks);

  function choose(next: readonly Place[], left: string) {
    // The focus moves to an element that exists after the change.
    flushSync(() => onChoose(next, left));
    if (fieldRef.current) fieldRef.current.focus();
    else onFull();
  }

  function press(event: KeyboardEvent) {
    ignoreComposingEnter(event);
    if (event.key !== 'Enter' || event.defaultPrevented) return;
    event.preventDefault();
    if (hasText) choose([...places, { id: crypto.randomUUID(), newText: typed.trim() }], '');
    else onFull();
  }

  return (
    <div>
      <p id={id} className={styles.label}>
        {t('close-day.first-three')}
      </p>
      <ol className={styles.places} aria-labelledby={id}>
        {places.map((place, index) => (
          <li key={place.id} className={styles.place}>
            <span className={styles.number} aria-hidden>
              {number(index + 1)}
            </span>
            <span className={styles.text} dir="auto">
              {place.text}
            </span>
            <IconButton
              label={t('close-day.remove', { text: place.text })}
              icon={X}
              onClick={() =>
                choose(
                  places.filter((one) => one !== place),
                  typed,
                )
              }
            />
          </li>
        ))}
        {fieldName !== undefined && (
          <li className={styles.place} data-free>
            <span className={styles.number} aria-hidden>
              {number(places.length + 1)}
            </span>
            <input
              ref={fieldRef}
              type="text"
              dir="auto"
              className={styles.field}
              aria-label={t(fieldName)}
              placeholder={t('close-day.one-more')}
              value={typed}
              maxLength={maxTextLength}
              autoComplete="off"
              enterKeyHint="next"
              onChange={({ target }) => onType(target.value)}
              onKeyDown={press}
            />
          </li>
        )}
      </ol>
      {offered.length > 0 && (
        <ul className={styles.offers}>
          {offered.map(({ id: taskId, text }) => (
            <li key={taskId}>
              <button
                type="button"
                className={styles.offer}
                aria-label={t('close-day.add', { text })}
                aria-disabled={!hasRoom || undefined}
                onClick={() => hasRoom && choose([...places, { id: taskId }], typed)}
              >
                <Plus size={16} aria-hidden />
                <span dir="auto">{text}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
