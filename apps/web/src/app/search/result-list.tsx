import type { MouseEvent } from 'react';
import type { MessageId } from '#platform/i18n/message-id.ts';
import type { SearchOption, SearchSection } from './rules/search-sections.ts';
import type { SearchWord } from '#domain/text-search/search-words.ts';
import { ResultOption } from './result-option.tsx';
import styles from './search-palette.module.css';
import type { TextContext } from '#domain/task-text/parsed-task-texts.ts';
import type { RecordLook } from './record-look.ts';

const headings: Readonly<Record<Exclude<SearchSection['group'], 'add' | 'add-whole'>, MessageId>> = {
  destinations: 'search.places',
  tasks: 'search.tasks',
  goals: 'search.goals',
  bucketItems: 'search.dreams',
  habits: 'search.habits',
  journal: 'search.journal',
  letters: 'search.letters',
  events: 'search.events',
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

/** The field keeps the focus, and on phones the keyboard stays. */
function preventFocusLoss(event: MouseEvent) {
  event.preventDefault();
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
  return (
    // eslint-disable-next-line jsx-a11y/interactive-supports-focus -- The field keeps the focus: aria-activedescendant.
    <div
      id={id}
      role="listbox"
      aria-label={t('search.results')}
      className={styles.results}
      onMouseDown={preventFocusLoss}
    >
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
            onOpen={onOpen}
          />
        ));
        if (group === 'add' || group === 'add-whole')
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
