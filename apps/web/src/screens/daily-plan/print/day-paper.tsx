// @spec print-screens

import { textWithYears } from '#domain/daily-tasks/anniversary.ts';
import type { PlannedTask } from '#domain/daily-tasks/series-index.ts';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import { noonOf } from '#domain/days/day.ts';
import { yearOf } from '#domain/days/month.ts';
import { useLaterTasks } from '#features/later-tasks/use-later-tasks.ts';
import { noteLines } from '#domain/notes/check-lines.ts';
import { Paper } from '#ui/paper/paper.tsx';
import { PaperBox } from '#ui/paper/paper-box.tsx';
import { PaperTitle } from '#ui/paper/paper-title.tsx';
import { RuledLines } from '#ui/paper/ruled-lines.tsx';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { laterList } from '#platform/preferences/later-list.ts';
import { usePreference } from '#platform/preferences/preference.ts';
import styles from './papers.module.css';

interface DayPaperProps {
  /** `YYYY-MM-DD` */
  day: string;
  /** In their order. */
  tasks: readonly PlannedTask[];
  /** The titles of goals by id. */
  goalTitles: ReadonlyMap<string, string>;
}

type PrintedTask = Pick<DailyTask, 'id' | 'text' | 'goalId' | 'note' | 'time' | 'duration'> & {
  readonly done?: boolean;
  readonly ticks?: string | null;
  readonly years?: number;
};

/** The failure is reported by the list on the screen. */
const ignore = () => undefined;

/** A day on paper: its tasks, those of Later when their list is open, and lines for notes. */
export function DayPaper({ day, tasks, goalTitles }: DayPaperProps) {
  const t = useMessages();
  const { date } = useFormats();
  const isLaterOpen = usePreference(laterList) === 'open';
  const { tasks: later = [] } = useLaterTasks(ignore);
  const [name, title] = [
    date(noonOf(day), { month: 'long', day: 'numeric', year: 'numeric' }),
    date(noonOf(day), { weekday: 'long', month: 'long', day: 'numeric' }),
  ];
  return (
    <Paper foot={{ name }}>
      <div className={styles.sheet}>
        <PaperTitle title={title} year={String(yearOf(day))} isRuled />
        <Tasks tasks={tasks} goalTitles={goalTitles} />
        {isLaterOpen && later.length > 0 && (
          <>
            <h2 className={styles.heading}>{t('daily-plan.later')}</h2>
            <Tasks tasks={later} goalTitles={goalTitles} />
          </>
        )}
        <div className={styles.notes}>
          <h2 className={styles.heading}>{t('paper.notes')}</h2>
          <RuledLines />
        </div>
      </div>
    </Paper>
  );
}

function Tasks({
  tasks,
  goalTitles,
}: {
  tasks: readonly PrintedTask[];
  goalTitles: DayPaperProps['goalTitles'];
}) {
  const t = useMessages();
  return (
    <ul className={styles.dayTasks}>
      {tasks.map(({ id, text, years, done = false, goalId, note, ticks = null, time, duration }) => {
        const goal = goalId == null ? undefined : goalTitles.get(goalId);
        return (
          <li key={id} className={styles.task}>
            <PaperBox isDone={done} />
            <div className={styles.dayText}>
              <p dir="auto">{textWithYears(t, { text, ...(years !== undefined && { years }) })}</p>
              {goal !== undefined && <p className={styles.small}>{t('daily-plan.for-goal', { goal })}</p>}
              {note && <Note note={note} ticks={ticks} />}
            </div>
            <span className={styles.when}>{[time, duration].filter(Boolean).join(' · ')}</span>
          </li>
        );
      })}
    </ul>
  );
}

function Note({ note, ticks }: { note: string; ticks: string | null }) {
  return noteLines(note, ticks)
    .filter(({ text, isTicked }) => text.trim() !== '' || isTicked !== undefined)
    .map(({ number, text, isTicked }) => (
      <p key={number} dir="auto" className={styles.small}>
        {isTicked !== undefined && <PaperBox isDone={isTicked} className={styles.smallBox} />}
        <span>{text}</span>
      </p>
    ));
}
