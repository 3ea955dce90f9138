import type { DailyTask } from '@kairos/schema/records/daily-task';
import type { Span } from './rules/day-axis.ts';
import type { Place } from './rules/lay-out.ts';
import { readLength } from '#domain/daily-tasks/task-length.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { blockStyle } from './block-style.ts';
import styles from './block.module.css';
import { lengthText } from './length-text.ts';
import type { TaskBlock } from './blocks.ts';

interface TaskBlockViewProps {
  place: Place<TaskBlock>;
  /** Its length, which may be changed at the moment. It may end after the axis. */
  span: Span;
  /** The end of its drawn part. */
  drawnEnd: number;
  /** The time at a minute of the axis. */
  timeAt: (minute: number) => string;
  /** Its height has space for two lines. */
  isTall: boolean;
  /** The text of the label while it is dragged. */
  label: string | undefined;
  /** Its block is being moved. */
  isLifted: boolean;
  onEdit: (task: DailyTask) => void;
}

/** A task in the axis. A press opens 'Edit Task'; dragging it, or its lower edge, is another way to change its time. */
export function TaskBlockView(props: TaskBlockViewProps) {
  const { place, span, drawnEnd, timeAt, isTall, label, isLifted, onEdit } = props;
  const t = useMessages();
  const { task } = place.block;
  const [from, to] = [timeAt(span.start), timeAt(span.end)];
  const minutes = readLength(task);
  const known = minutes === undefined ? task.duration : lengthText(t, minutes);
  const length = isTall && place.lanes === 1 && known ? known : undefined;
  const { text } = task;
  return (
    <button
      type="button"
      className={styles.block}
      data-block={task.id}
      data-done={task.done || undefined}
      data-lifted={isLifted || undefined}
      data-beside={place.lanes > 1 || undefined}
      style={blockStyle({ start: span.start, end: drawnEnd }, place)}
      aria-label={
        length === undefined
          ? t('day-shape.block', { text, from, to })
          : t('day-shape.block-with-length', { text, from, length, to })
      }
      onClick={() => onEdit(task)}
    >
      <span className={styles.inner} aria-hidden>
        <span className={styles.text} dir="auto">
          {text}
        </span>
        {isTall && (
          <span className={styles.when}>
            {length === undefined ? from : t('day-shape.time-and-length', { time: from, length })}
          </span>
        )}
      </span>
      {label !== undefined && (
        <span className={styles.label} aria-hidden>
          {label}
        </span>
      )}
      <span className={styles.edge} data-edge={task.id} aria-hidden />
    </button>
  );
}
