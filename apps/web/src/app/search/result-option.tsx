import Plus from 'lucide-react/icons/plus';
import Search from 'lucide-react/icons/search';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { OptionRow, OptionText } from '#ui/option-row.tsx';
import { textWithYears } from '#domain/daily-tasks/anniversary.ts';
import { addText, type TextContext } from '#domain/task-text/parsed-task-texts.ts';
import type { SearchOption } from './rules/search-sections.ts';
import type { SearchWord } from '#domain/text-search/search-words.ts';
import styles from './search-palette.module.css';
import type { RecordLook } from './record-look.ts';
import { noteText } from './texts.ts';
import { lineAround } from '#domain/text-search/line-around.ts';
import { indexOfWord } from './rules/match-score.ts';
import type { SearchText } from './rules/search-item.ts';
import { markedParts } from './rules/marked-parts.ts';

/** A title whose searched words are marked. */
function MarkedText({ title, words }: { title: string; words: readonly SearchWord[] }) {
  return (
    <span dir="auto" className={styles.title}>
      {markedParts(title, words).map(({ text, isMarked }, index) =>
        isMarked ? <mark key={index}>{text}</mark> : text,
      )}
    </span>
  );
}

/** The line of a long text in which the first word of the query occurs. */
function foundLine({ title, folded }: SearchText, words: readonly SearchWord[]): string {
  const word = words[0]?.text ?? '';
  const index = Math.max(0, indexOfWord(folded, word));
  return lineAround(title, index, index + word.length).join('');
}

interface ResultOptionProps {
  id: string;
  option: SearchOption;
  isChosen: boolean;
  words: readonly SearchWord[];
  context: TextContext;
  look: RecordLook;
  onOpen: (option: SearchOption) => void;
}

/** An option of the list of results. */
export function ResultOption({ id, option, isChosen, words, context, look, onOpen }: ResultOptionProps) {
  const row = (icon: LucideIcon, title: ReactNode, note = '') => (
    <OptionRow key={option.key} id={id} icon={icon} isChosen={isChosen} onPress={() => onOpen(option)}>
      {title}
      {note !== '' && <span className={styles.note}>{note}</span>}
    </OptionRow>
  );

  if (option.kind === 'add')
    return row(Plus, <OptionText>{addText(context, option.task, { isLater: option.isLater })}</OptionText>);
  if (option.kind === 'destination') {
    const { destination, title } = option.item;
    return row(destination.icon, <MarkedText title={title} words={words} />);
  }
  if (option.kind === 'all')
    return row(Search, <span className={styles.title}>{context.t('search.show-all-journal')}</span>);
  const { source } = option.item;
  const title =
    source.kind === 'page' || source.kind === 'weekPage' ? foundLine(option.item, words) : option.item.title;
  const shownTitle =
    source.kind === 'task' ? textWithYears(context.t, { ...source.record, text: title }) : title;
  const streak = () => (source.kind === 'habit' ? look.streakOf(source.record, context.today) : 0);
  return row(
    look.icons[source.kind],
    <MarkedText title={shownTitle} words={words} />,
    noteText(context, source, streak),
  );
}
