import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { isBlank } from '@kairos/schema/is-blank';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { ignoreComposingEnter } from '#ui/ignore-composing-enter.ts';
import { moodFaces } from '#features/moods/mood-faces.ts';
import { TextField } from '#ui/text-field.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { maxLineLength } from '#domain/journal/append-line.ts';
import type { PageContent } from '#domain/journal/page-change.ts';
import { isMood, moods } from '#domain/moods/moods.ts';
import { TopThreeTasks } from './top-three-tasks.tsx';
import styles from './close-day-dialog.module.css';
import type { Closing } from './rules/closing.ts';
import { shownSlots } from './rules/top-three-tasks.ts';

interface ReflectionStepProps {
  closing: Closing;
  onEnter: (entered: Partial<Closing>) => void;
  /** The content of the day's page. */
  page: PageContent;
  /** The page has no room for the line. */
  isFull: boolean;
  /** The tasks of the next day, in its order. */
  tasks: readonly DailyTask[];
  lineRef: RefObject<HTMLInputElement | null>;
  /** Moves the focus to the button after the fields. */
  onLast: () => void;
}

/** The last step: a mood and a line for the day's page, and the first tasks of the next day. */
export function ReflectionStep({
  closing,
  onEnter,
  page,
  isFull,
  tasks,
  lineRef,
  onLast,
}: ReflectionStepProps) {
  const t = useMessages();
  const free = useRef<HTMLInputElement>(null);
  const written = useRef<HTMLElement>(null);

  // The line is added to the end of the page.
  useLayoutEffect(() => {
    if (written.current) written.current.scrollTop = written.current.scrollHeight;
  }, [page.text]);

  function press(event: KeyboardEvent) {
    ignoreComposingEnter(event);
    if (event.key !== 'Enter' || event.defaultPrevented) return;
    event.preventDefault();
    if (free.current) free.current.focus();
    else onLast();
  }

  return (
    <div className={styles.reflectionStep}>
      <ChoiceGroup
        label={t('close-day.how')}
        shape="worded"
        options={moods.map((value) => ({
          value,
          label: t(`journal.mood-${value}`),
          icon: moodFaces[value],
        }))}
        value={closing.mood ?? page.mood}
        onChange={(value) => onEnter({ mood: isMood(value) ? value : '' })}
      />
      <div>
        {!isBlank(page.text) && (
          <section
            ref={written}
            className={styles.written}
            aria-label={t('close-day.written')}
            // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled by the keyboard
            tabIndex={0}
          >
            <p dir="auto">{page.text}</p>
          </section>
        )}
        <TextField
          ref={lineRef}
          label={t('close-day.line')}
          dir="auto"
          value={closing.line}
          onChange={(line) => onEnter({ line })}
          onKeyDown={press}
          maxLength={maxLineLength}
          autoComplete="off"
          enterKeyHint="next"
          error={isFull ? t('journal.full') : undefined}
        />
      </div>
      <TopThreeTasks
        slots={shownSlots(closing.slots, tasks)}
        tasks={tasks}
        typed={closing.typed}
        onType={(typed) => onEnter({ typed })}
        onChoose={(slots, typed) => onEnter({ slots, typed })}
        fieldRef={free}
        onFull={onLast}
      />
    </div>
  );
}
