import { useEffect, useEffectEvent, useRef } from 'react';
import type { MessageId } from '#platform/i18n/message-id.ts';
import type { SearchOption, SearchSection } from './rules/search-sections.ts';
import type { SearchWord } from '#domain/text-search/search-words.ts';
import { ResultOption } from './result-option.tsx';
import styles from './search-palette.module.css';
import type { TextContext } from './texts.ts';
import type { RecordLook } from './record-look.ts';

const headings: Readonly<Record<Exclude<SearchSection['group'], 'add'>, MessageId>> = {
  destinations: 'search.places',
  tasks: 'search.tasks',
  goals: 'search.goals',
  dreams: 'search.dreams',
  habits: 'search.habits',
  journal: 'search.journal',
  letters: 'search.letters',
};

interface ResultListProps {
  id: string;
  sections: readonly SearchSection[];
  chosen: SearchOption | undefined;
  words: readonly SearchWord[];
  context: TextContext;
  look: RecordLook;
  optionId: (option: SearchOption) => string;
  onOpen: (option: SearchOption) => void;
}

/** The results in their groups. The keys are handled by the field, which keeps the focus. */
export function ResultList({
  id,
  sections,
  chosen,
  words,
  context,
  look,
  optionId,
  onOpen,
}: ResultListProps) {
  const { t } = context;
  const list = useRef<HTMLDivElement>(null);
  const press = useEffectEvent((target: EventTarget | null) => {
    const key = target instanceof Element && target.closest<HTMLElement>('[data-option]')?.dataset.option;
    const option = sections.flatMap(({ options }) => options).find((one) => one.key === key);
    if (option) onOpen(option);
  });
  useEffect(() => {
    const element = list.current;
    // The field keeps the focus, so that the keyboard of a phone stays open.
    const hold = (event: Event) => event.preventDefault();
    const click = (event: Event) => press(event.target);
    element?.addEventListener('mousedown', hold);
    element?.addEventListener('click', click);
    return () => {
      element?.removeEventListener('mousedown', hold);
      element?.removeEventListener('click', click);
    };
  }, []);

  return (
    <div ref={list} id={id} role="listbox" aria-label={t('search.results')} className={styles.results}>
      {sections.map(({ group, options }, index) => {
        const rows = options.map((option) => (
          <ResultOption
            key={option.key}
            id={optionId(option)}
            option={option}
            isChosen={option.key === chosen?.key}
            words={words}
            context={context}
            look={look}
          />
        ));
        if (group === 'add')
          return (
            <div key={group} role="presentation" className={index === 0 ? undefined : styles.last}>
              {rows}
            </div>
          );
        const headingId = `${id}-${group}`;
        return (
          <div key={group} role="group" aria-labelledby={headingId}>
            <p id={headingId} role="presentation" className={styles.heading}>
              {t(headings[group])}
            </p>
            {rows}
          </div>
        );
      })}
    </div>
  );
}
