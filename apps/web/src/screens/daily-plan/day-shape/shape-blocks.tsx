import type { DailyTask } from '@kairos/schema/records/daily-task';
import type { Span } from './rules/day-axis.ts';
import type { MoreBlocks, Place } from './rules/lay-out.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { blockStyle } from './block-style.ts';
import styles from './block.module.css';
import { isTaskBlock, type Block, type EventBlock, type TaskBlock } from './blocks.ts';
import { EventBlockView } from './event-block-view.tsx';
import type { Preview } from './shape-column.ts';
import { TaskBlockView } from './task-block-view.tsx';

interface ShapeBlocksProps {
  /** `YYYY-MM-DD` */
  day: string;
  places: readonly Place<Block>[];
  more: readonly MoreBlocks<Block>[];
  /** The shown hours. */
  hours: Span;
  preview: Preview | undefined;
  tasks: readonly DailyTask[];
  isWide: boolean;
  timeAt: (minute: number) => string;
  onEdit: (task: DailyTask) => void;
  onShowAll: () => void;
}

/** Minutes from which a block has space for a second line: beside the list, and instead of it. */
const twoLines = { wide: 67, narrow: 43 };

/** The blocks in the order of time, and what is being dragged. */
export function ShapeBlocks(props: ShapeBlocksProps) {
  const { day, places, more, hours, preview, tasks, isWide, timeAt, onEdit, onShowAll } = props;
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
      {places.map((place) => {
        if (isEventPlace(place)) {
          const span = cut(place.block);
          return (
            <EventBlockView
              key={place.block.event.id}
              place={place}
              day={day}
              timeAt={timeAt}
              isTall={isTall(span)}
            />
          );
        }
        if (!isTaskPlace(place)) return null;
        const { task } = place.block;
        const isDragged = preview?.id === task.id;
        const span = isDragged && preview.kind === 'length' ? preview : place.block;
        const drawn = cut(span);
        return (
          <TaskBlockView
            key={task.id}
            place={place}
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

function isTaskPlace(place: Place<Block>): place is Place<TaskBlock> {
  return isTaskBlock(place.block);
}

function isEventPlace(place: Place<Block>): place is Place<EventBlock> {
  return !isTaskBlock(place.block);
}
