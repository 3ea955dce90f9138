import type { DailyTask } from '@kairos/schema/records/daily-task';
import Lock from 'lucide-react/icons/lock';
import { Link } from 'react-router-dom';
import { isOtherEvent } from '#features/calendar-events/rules/shown-event.ts';
import { tintStyle } from '#features/other-calendars/tint-style.ts';
import type { OtherEvent } from '#features/other-calendars/rules/other-event.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { readLength } from '#domain/daily-tasks/task-length.ts';
import type { Span } from './rules/day-axis.ts';
import type { MoreBlocks, BlockSlot } from './rules/lay-out.ts';
import {
  blockStyle,
  isTaskBlock,
  lengthText,
  type Block,
  type EventBlock,
  type TaskBlock,
} from './blocks.ts';
import styles from './shape-blocks.module.css';
import type { Preview } from './use-shape-view.ts';

interface ShapeBlocksProps {
  /** `YYYY-MM-DD` */
  day: string;
  slots: readonly BlockSlot<Block>[];
  more: readonly MoreBlocks<Block>[];
  /** The shown hours. */
  hours: Span;
  preview: Preview | undefined;
  tasks: readonly DailyTask[];
  isWide: boolean;
  timeAt: (minute: number) => string;
  onEdit: (task: DailyTask) => void;
  /** Shows an event of another calendar. */
  onEvent: (event: OtherEvent) => void;
  onShowAll: () => void;
}

/** Minutes from which a block has space for a second line: beside the list, and instead of it. */
const twoLines = { wide: 67, narrow: 43 };

/** The blocks in the order of time, and what is being dragged. */
export function ShapeBlocks(props: ShapeBlocksProps) {
  const { day, slots, more, hours, preview, tasks, isWide, timeAt, onEdit, onEvent, onShowAll } = props;
  const t = useMessages();
  const cut = ({ start, end }: Span) => ({ start, end: Math.min(end, hours.end) });
  const isTall = ({ start, end }: Span) => end - start >= (isWide ? twoLines.wide : twoLines.narrow);
  const label = preview && labelOf(preview);
  const dragged = preview?.kind === 'row' ? tasks.find(({ id }) => id === preview.id) : undefined;

  function labelOf({ isOut, start, end }: Preview): string {
    return isOut
      ? t('day-shape.without-time')
      : t('day-shape.range', { from: timeAt(start), to: timeAt(end) });
  }

  return (
    <>
      {slots.map((slot) => {
        if (isEventSlot(slot)) {
          const span = cut(slot.block);
          return (
            <EventBlockView
              key={slot.block.event.id}
              slot={slot}
              day={day}
              timeAt={timeAt}
              isTall={isTall(span)}
              onEvent={onEvent}
            />
          );
        }
        if (!isTaskSlot(slot)) return null;
        const { task } = slot.block;
        const isDragged = preview?.id === task.id;
        const span = isDragged && preview.kind === 'length' ? preview : slot.block;
        const drawn = cut(span);
        return (
          <TaskBlockView
            key={task.id}
            slot={slot}
            span={span}
            drawnEnd={drawn.end}
            timeAt={timeAt}
            isTall={isTall(drawn)}
            label={isDragged ? label : undefined}
            isLifted={isDragged && preview.kind === 'block'}
            onEdit={onEdit}
          />
        );
      })}
      {more.map(({ start, blocks }) => (
        <button
          key={start}
          type="button"
          className={styles.more}
          style={blockStyle({ start, end: start })}
          aria-label={t('day-shape.show-more', { count: blocks.length })}
          onClick={onShowAll}
        >
          {t('day-shape.more', { count: blocks.length })}
        </button>
      ))}
      {preview && dragged && (
        <span className={styles.block} data-lifted style={blockStyle(cut(preview))} aria-hidden>
          <span className={styles.inner}>
            <span className={styles.text} dir="auto">
              {dragged.text}
            </span>
          </span>
          <span className={styles.label}>{label}</span>
        </span>
      )}
    </>
  );
}

function isTaskSlot(slot: BlockSlot<Block>): slot is BlockSlot<TaskBlock> {
  return isTaskBlock(slot.block);
}

function isEventSlot(slot: BlockSlot<Block>): slot is BlockSlot<EventBlock> {
  return !isTaskBlock(slot.block);
}

interface TaskBlockViewProps {
  slot: BlockSlot<TaskBlock>;
  /** Its length, which may be changed at the moment. It may end after the axis. */
  span: Span;
  /** The end of its drawn part. */
  drawnEnd: number;
  /** Returns the time of day as text. `minute` is counted from the start of the axis. */
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
function TaskBlockView(props: TaskBlockViewProps) {
  const { slot, span, drawnEnd, timeAt, isTall, label, isLifted, onEdit } = props;
  const t = useMessages();
  const { task } = slot.block;
  const [from, to] = [timeAt(span.start), timeAt(span.end)];
  const minutes = readLength(task);
  const known = minutes === undefined ? task.duration : lengthText(t, minutes);
  const length = isTall && slot.lanes === 1 && known ? known : undefined;
  const { text } = task;
  return (
    <button
      type="button"
      className={styles.block}
      data-block={task.id}
      data-done={task.done || undefined}
      data-lifted={isLifted || undefined}
      data-beside={slot.lanes > 1 || undefined}
      style={blockStyle({ start: span.start, end: drawnEnd }, slot)}
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

interface EventBlockViewProps {
  slot: BlockSlot<EventBlock>;
  /** The day of the axis, `YYYY-MM-DD`. */
  day: string;
  timeAt: (minute: number) => string;
  /** Its height has space for two lines. */
  isTall: boolean;
  onEvent: (event: OtherEvent) => void;
}

/** An event in the axis: a link to the day of the planner, or the button of an event of another calendar. */
function EventBlockView({ slot, day, timeAt, isTall, onEvent }: EventBlockViewProps) {
  const t = useMessages();
  const { event, whole } = slot.block;
  const [from, to] = [timeAt(whole.start), timeAt(whole.end)];
  const length = isTall && slot.lanes === 1 ? lengthText(t, whole.end - whole.start) : undefined;
  const { title } = event;
  const isOther = isOtherEvent(event);
  const common = {
    className: styles.event,
    'data-beside': slot.lanes > 1 || undefined,
    'aria-label':
      length === undefined
        ? t('day-shape.event', { title, from, to })
        : t('day-shape.event-with-length', { title, from, length, to }),
  };
  const content = (
    <span className={styles.inner} aria-hidden>
      <span className={styles.text} dir="auto">
        {!isOther && <Lock size={11} aria-hidden />}
        {title}
      </span>
      {isTall && (
        <span className={styles.when}>
          {length === undefined ? from : t('day-shape.time-and-length', { time: from, length })}
        </span>
      )}
    </span>
  );
  if (isOther) {
    return (
      <button
        {...common}
        type="button"
        data-source={event.source.id}
        style={{ ...blockStyle(slot.block, slot), ...tintStyle(event.source.tint) }}
        aria-haspopup="dialog"
        onClick={() => onEvent(event)}
      >
        {content}
      </button>
    );
  }
  return (
    <Link
      {...common}
      to={`/monthly-planner?view=day&date=${day}`}
      style={blockStyle(slot.block, slot)}
      draggable={false}
    >
      {content}
    </Link>
  );
}
