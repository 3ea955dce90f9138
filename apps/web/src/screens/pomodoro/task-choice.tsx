// @spec timer-task

import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import type { ChosenTask } from './rules/chosen-task.ts';
import styles from './task-choice.module.css';

interface TaskChoiceFieldProps {
  chosen: ChosenTask | null;
  /** Undefined until they are known. */
  tasks: readonly DailyTask[] | undefined;
  /** The tasks could not be loaded. */
  failed: boolean;
  /** Gets the id of a task; '' for none. */
  onChoose: (id: string) => void;
}

interface Choice {
  readonly id: string;
  readonly text: string;
  readonly duration?: string | null;
  readonly done?: boolean;
}

/**
 * The choice of the task that the timer runs for: a native select. Where the browser lets a page style the open list, the
 * durations are aligned at its end; elsewhere they follow the texts.
 */
export function TaskChoiceField({ chosen, tasks, failed, onChoose }: TaskChoiceFieldProps) {
  const t = useMessages();
  const id = useId();
  const isListed = chosen === null || tasks?.some((task) => task.id === chosen.id) === true;
  const choices: readonly Choice[] = [...(isListed ? [] : [chosen]), ...(tasks ?? [])];
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{t('pomodoro.on')}</label>
      <div className={styles.field}>
        <span className={styles.select}>
          <select
            id={id}
            value={chosen?.id ?? ''}
            onChange={({ target }) => onChoose(target.value)}
            aria-describedby={tasks === undefined && failed ? `${id}-note` : undefined}
          >
            <option value="">{t('pomodoro.on-nothing')}</option>
            {choices.length > 0 && <hr />}
            {choices.map((choice) => (
              <TaskOption key={choice.id} choice={choice} />
            ))}
          </select>
        </span>
        {tasks === undefined && failed && <p id={`${id}-note`}>{t('pomodoro.tasks-unreachable')}</p>}
        {tasks?.length === 0 && <Link to="/daily-plan">{t('pomodoro.plan-today')}</Link>}
      </div>
    </div>
  );
}

function TaskOption({ choice: { id, text, duration, done = false } }: { choice: Choice }) {
  const t = useMessages();
  const hasDuration = !done && duration != null && duration !== '';
  const whole = done
    ? t('pomodoro.on-done', { text })
    : hasDuration
      ? t('pomodoro.on-with-duration', { text, duration })
      : text;
  return (
    <option
      value={id}
      aria-label={hasDuration ? whole : undefined}
      data-duration={hasDuration ? duration : undefined}
      dir="auto"
    >
      {hasDuration && drawsOptions() ? text : whole}
    </option>
  );
}

/** Whether the page can style the open list: Chromium from 135 on. */
function drawsOptions(): boolean {
  return CSS.supports('appearance', 'base-select');
}
