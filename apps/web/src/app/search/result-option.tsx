import { Plus, Search, type LucideIcon } from 'lucide-react';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { MarkedText } from './marked-text.tsx';
import type { SearchOption } from './rules/search-sections.ts';
import type { SearchWord } from '#domain/text-search/search-words.ts';
import styles from './search-palette.module.css';
import type { RecordLook } from './record-look.ts';
import { foundLine } from './rules/found-line.ts';
import { addText, noteText, type TextContext } from './texts.ts';

interface ResultOptionProps {
  id: string;
  option: SearchOption;
  isChosen: boolean;
  words: readonly SearchWord[];
  context: TextContext;
  look: RecordLook;
  onOpen: (option: SearchOption) => void;
}

/** An option of the list of results. The chosen one is scrolled into view. */
export function ResultOption({ id, option, isChosen, words, context, look, onOpen }: ResultOptionProps) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isChosen) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen, option.key]);

  const row = (Icon: LucideIcon, title: ReactNode, note = '') => (
    // The field has the focus and handles the keys: aria-activedescendant.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      ref={element}
      id={id}
      role="option"
      aria-selected={isChosen}
      onClick={() => onOpen(option)}
      className={styles.option}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      {title}
      {note !== '' && <span className={styles.note}>{note}</span>}
    </div>
  );

  if (option.kind === 'add')
    return row(
      Plus,
      <span dir="auto" className={styles.add}>
        {addText(context, option.task, option.isLater)}
      </span>,
    );
  if (option.kind === 'destination') {
    const { destination, title } = option.item;
    return row(destination.icon, <MarkedText title={title} words={words} />);
  }
  if (option.kind === 'all')
    return row(Search, <span className={styles.title}>{context.t('search.show-all-journal')}</span>);
  const { source } = option.item;
  const title =
    source.kind === 'page' || source.kind === 'weekPage' ? foundLine(option.item, words) : option.item.title;
  const streak = () => (source.kind === 'habit' ? look.streakOf(source.record, context.today) : 0);
  return row(
    look.icons[source.kind],
    <MarkedText title={title} words={words} />,
    noteText(context, source, streak),
  );
}
