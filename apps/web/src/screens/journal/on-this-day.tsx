import ListChecks from 'lucide-react/icons/list-checks';
import Mountain from 'lucide-react/icons/mountain';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import type { LucideIcon } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { yearOf } from '#domain/days/month.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { firstLines, type Memory } from './rules/on-this-day.ts';
import { contentOf } from '#domain/journal/page-change.ts';
import styles from './cards.module.css';

/** The number of items shown at first. */
const initialCount = 6;

interface OnThisDayProps {
  /** The component is keyed by their day. */
  memories: readonly Memory[];
  /** Called when the page of an earlier year is opened. */
  onOpen: (day: string) => void;
}

/** The pages, done bucket items and done tasks of the same day of earlier years; renders nothing without any. */
export function OnThisDay({ memories, onOpen }: OnThisDayProps) {
  const t = useMessages();
  const id = useId();
  const [isWhole, setIsWhole] = useState(false);
  if (memories.length === 0) return null;
  return (
    <Card className={styles.memoriesCard} aria-labelledby={id}>
      <h2 id={id} className={styles.memoriesHeading}>
        {t('journal.on-this-day')}
      </h2>
      <ul className={styles.memories}>
        {memories.slice(0, isWhole ? undefined : initialCount).map((memory) => (
          <MemoryItem key={keyOf(memory)} memory={memory} onOpen={onOpen} />
        ))}
      </ul>
      {!isWhole && memories.length > initialCount && (
        <Button variant="quiet" className={styles.moreMemories} onClick={() => setIsWhole(true)}>
          {t('journal.show-more')}
        </Button>
      )}
    </Card>
  );
}

function keyOf(memory: Memory): string {
  switch (memory.kind) {
    case 'page':
      return `page ${memory.page.id}`;
    case 'bucketItem':
      return `bucketItem ${memory.bucketItem.id}`;
    case 'tasks':
      return `tasks ${memory.day}`;
  }
}

function MemoryItem({ memory, onOpen }: { memory: Memory; onOpen: (day: string) => void }) {
  const t = useMessages();
  const { list } = useFormats();
  const noteOf = (day: string, what: string) =>
    what === '' ? String(yearOf(day)) : t('journal.from-year', { year: String(yearOf(day)), what });
  switch (memory.kind) {
    case 'page': {
      const { date } = memory.page;
      const { text, mood } = contentOf(memory.page);
      return (
        <Row icon={NotebookPen} note={noteOf(date, mood && t(`journal.mood-${mood}`))}>
          <Link
            to={`/journal?day=${date}`}
            className={styles.memoryLines}
            onClick={() => onOpen(date)}
            dir="auto"
          >
            {firstLines(text) || t('journal.wordless')}
          </Link>
        </Row>
      );
    }
    case 'bucketItem':
      return (
        <Row icon={Mountain} note={noteOf(memory.day, t('journal.dream'))}>
          <span dir="auto">{memory.bucketItem.text}</span>
        </Row>
      );
    case 'tasks':
      return (
        <Row
          icon={ListChecks}
          note={noteOf(memory.day, list(memory.texts, { type: 'unit', style: 'short' }))}
        >
          {t('journal.tasks-done', { count: memory.count })}
        </Row>
      );
  }
}

function Row({ icon: Icon, note, children }: { icon: LucideIcon; note: string; children: ReactNode }) {
  return (
    <li className={styles.memory}>
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      <div>
        <p>{children}</p>
        <p className={styles.memoryNote} dir="auto">
          {note}
        </p>
      </div>
    </li>
  );
}
