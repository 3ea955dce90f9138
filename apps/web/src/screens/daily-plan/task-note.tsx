import { useMemo } from 'react';
import { allSeries } from '#data/lists.ts';
import { useRecords } from '#data/records/use-records.ts';
import { tickValues } from '#domain/daily-tasks/note-change.ts';
import { SeriesIndex } from '#domain/daily-tasks/series-index.ts';
import type { TaskValues } from '#domain/daily-tasks/task-change.ts';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import { NoteRegion } from './note-region.tsx';

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
