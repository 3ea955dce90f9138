import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { noteLines } from '#domain/notes/check-lines.ts';
import { linkParts } from '#domain/notes/link-parts.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { CheckLine } from '#ui/check-line.tsx';
import styles from './note-region.module.css';

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
