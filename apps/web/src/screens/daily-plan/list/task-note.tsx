// @spec task-note

import { useMemo, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import { allSeries } from '#data/lists.ts';
import { useRecords } from '#data/records/use-records.ts';
import { tickValues } from '#domain/daily-tasks/note-change.ts';
import { SeriesIndex } from '#domain/daily-tasks/series-index.ts';
import type { TaskValues } from '#domain/daily-tasks/task-change.ts';
import { noteLines } from '#domain/notes/check-lines.ts';
import { linkParts } from '#domain/notes/link-parts.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { CheckLine } from '#ui/check-line.tsx';
import styles from './list.module.css';

interface TaskNoteProps {
  id: string;
  task: DailyTask;
  /** Changes the note or the ticks. Resolves to whether they are changed. */
  onChange: (task: DailyTask, values: TaskValues) => Promise<boolean>;
  /** Called by Escape. */
  onClose: () => void;
}

/** The note of a task of a day. A day of a series has ticks of its own. */
export function TaskNote({ id, task, onChange, onClose }: TaskNoteProps) {
  const { items } = useRecords(allSeries, {});
  const seriesNote = useMemo(() => {
    const index = new SeriesIndex(items ?? []);
    const series = index.get(task.seriesId);
    return series && index.noteOf(series);
  }, [items, task.seriesId]);

  function tick(lines: ReadonlyMap<number, boolean>) {
    let noted = task;
    let values: TaskValues = {};
    for (const [number, isOn] of lines) {
      values = { ...values, ...tickValues(noted, number, isOn, seriesNote) };
      if (typeof values.note === 'string') noted = { ...noted, note: values.note, ticks: null };
    }
    return onChange(task, values);
  }

  return <NoteRegion id={id} task={task} onTick={tick} onClose={onClose} />;
}

/** A task with a note, of a day or of Later. */
export interface NotedTask {
  readonly text: string;
  readonly note?: string | null | undefined;
  /** The ticks of a day of a series: see DailyTask. */
  readonly ticks?: string | null | undefined;
}

interface NoteRegionProps {
  id: string;
  task: NotedTask;
  /** Stores the lines that were ticked or opened since the task was read. Resolves to whether they are stored. */
  onTick: (lines: ReadonlyMap<number, boolean>) => Promise<boolean>;
  /** Called by Escape. */
  onClose: () => void;
}

/** Ticks of the user that the list does not show yet. */
interface Ticked {
  readonly task: NotedTask;
  readonly lines: ReadonlyMap<number, boolean>;
}

/** The note of a task in its card: text with links, and check lines. */
export function NoteRegion({ id, task, onTick, onClose }: NoteRegionProps) {
  const t = useMessages();
  const region = useRef<HTMLElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const element = region.current;
    const pressKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close();
    };
    element?.addEventListener('keydown', pressKey);
    return () => element?.removeEventListener('keydown', pressKey);
  }, []);
  const [ticked, setTicked] = useState<Ticked>();
  const shown = ticked?.task === task ? ticked.lines : new Map<number, boolean>();

  async function tick(line: number, isTicked: boolean) {
    const lines = new Map(shown).set(line, isTicked);
    setTicked({ task, lines });
    if (!(await onTick(lines))) setTicked(undefined);
  }

  return (
    <section
      ref={region}
      id={id}
      className={styles.note}
      aria-label={t('daily-plan.note', { text: task.text })}
    >
      <div className={styles.lines}>
        {noteLines(task.note, task.ticks).map((line) =>
          line.isTicked === undefined ? (
            <p key={line.number} dir="auto">
              <LinkedText text={line.text} />
            </p>
          ) : (
            <CheckLine
              key={line.number}
              isChecked={shown.get(line.number) ?? line.isTicked}
              onChange={(isTicked) => void tick(line.number, isTicked)}
            >
              <LinkedText text={line.text} />
            </CheckLine>
          ),
        )}
      </div>
    </section>
  );
}

function LinkedText({ text }: { text: string }) {
  return linkParts(text).map((part, index) =>
    part.address === undefined ? (
      part.text
    ) : (
      <a key={index} href={part.address} target="_blank" rel="noreferrer">
        {part.text}
      </a>
    ),
  );
}
