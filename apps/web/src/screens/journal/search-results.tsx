// @spec week-line

import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { dayFormat } from '#domain/days/day-format.ts';
import { noonOf } from '#domain/days/day.ts';
import { useToday } from '#features/days/use-today.ts';
import { moodFaces } from '#features/moods/mood-faces.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useRows } from '#data/records/use-rows.ts';
import { readPages } from './api/read-pages.ts';
import { reportReadFailure } from './failures.ts';
import { contentOf } from '#domain/journal/page-change.ts';
import { findPages, isWeekPage, searchedPages, type Folds, type FoundPage } from './rules/search-pages.ts';
import styles from './search-results.module.css';
import { useDayName } from '#features/days/use-day-name.ts';

/** The number of rows shown at first, and added by each `Show more`. */
const rows = 50;

interface SearchResultsProps {
  query: string;
  /** Called when a page is opened. */
  onOpen: (day: string) => void;
}

/** The journal pages and the lines of weeks with a text in them, the newest first. */
export function SearchResults({ query, onOpen }: SearchResultsProps) {
  const t = useMessages();
  const { found: pages } = useRows(readPages, reportReadFailure);
  const [folds] = useState<Folds>(() => new WeakMap());
  const searched = useMemo(() => pages && searchedPages(pages, folds), [pages, folds]);
  const found = useMemo(() => searched && findPages(searched, query), [searched, query]);
  const [more, setMore] = useState({ query, count: rows });
  const count = more.query === query ? more.count : rows;

  function status() {
    if (found === undefined) return null;
    return found.length === 0
      ? t('journal.not-found', { query })
      : t('journal.found', { count: found.length, query });
  }

  return (
    <>
      <p role="status" className={styles.status}>
        {status()}
      </p>
      <ul className={styles.results}>
        {found?.slice(0, count).map((one) => (
          <Result
            key={`${isWeekPage(one.page) ? 'week' : 'day'} ${one.page.id}`}
            found={one}
            onOpen={onOpen}
          />
        ))}
      </ul>
      {found && found.length > count && (
        <Button
          variant="quiet"
          className={styles.more}
          onClick={() => setMore({ query, count: count + rows })}
        >
          {t('journal.show-more')}
        </Button>
      )}
    </>
  );
}

function Result({ found: { page, line }, onOpen }: { found: FoundPage; onOpen: (day: string) => void }) {
  const t = useMessages();
  const dayName = useDayName();
  const { date } = useFormats();
  const today = useToday();
  const [before, find, after] = line;
  const mood = isWeekPage(page) ? '' : contentOf(page).mood;
  const title = isWeekPage(page)
    ? t('journal.week-of', { day: date(noonOf(page.date), dayFormat(page.date, today)) })
    : dayName(page.date);
  const Face = mood === '' ? undefined : moodFaces[mood];
  return (
    <li>
      <Link to={`/journal?day=${page.date}`} className={styles.result} onClick={() => onOpen(page.date)}>
        <span className={styles.body}>
          <span className={styles.date}>{title}</span>{' '}
          <span className={styles.line} dir="auto">
            {before}
            <mark>{find}</mark>
            {after}
          </span>
        </span>
        {mood !== '' && Face && (
          <span role="img" aria-label={t(`journal.mood-${mood}`)} title={t(`journal.mood-${mood}`)}>
            <Face size={20} strokeWidth={1.75} aria-hidden />
          </span>
        )}
      </Link>
    </li>
  );
}
