import { Suspense, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useFocusTarget } from '#ui/use-focus-target.ts';
import { useWasMet } from '#ui/use-was-met.ts';
import { useSelectedDay } from '#features/days/use-selected-day.ts';
import { useToday } from '#features/days/use-today.ts';
import { yearOf } from '#domain/days/month.ts';
import { BookLink } from '#features/yearbook-link/book-link.tsx';
import { lazyComponent } from '#platform/routing/lazy-component.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useRecords } from '#data/records/use-records.ts';
import { pagesOfDays, weekPagesOfDays } from '#data/lists.ts';
import { FutureDayNotice } from './future-day-notice.tsx';
import { reportReadFailure } from './failures.ts';
import { JournalCalendar } from './journal-calendar.tsx';
import styles from './journal.module.css';
import { JournalWeek } from './journal-week.tsx';
import { OnThisDay } from './on-this-day.tsx';
import { PageCard } from './page-card.tsx';
import { PrintDaysButton } from './print-days-button.tsx';
import { SearchField } from './search-field.tsx';
import { SearchResults } from './search-results.tsx';
import { useIsUnreadable } from './use-is-unreadable.ts';
import { useMemories } from './use-memories.ts';
import { useSearch } from './use-search.ts';
import { WeekCard } from './week-card.tsx';
import type { WeekPage } from '@kairos/schema/records/week-page';
import { shiftDay } from '#domain/days/shift-day.ts';
import { weekPageAt } from '#features/week-review/rules/week-line.ts';

/** Lazy: only devices of encrypted accounts have such pages. */
const LazyUnreadablePage = lazyComponent(
  ['encryption'],
  async () => (await import('./unreadable-page.tsx')).UnreadablePage,
);

interface WeekLine {
  readonly isKnown: boolean;
  /** undefined for a week without a line. */
  readonly page: WeekPage | undefined;
}

/** The line of the week to which a day (`YYYY-MM-DD`) belongs. */
function useWeekLine(day: string): WeekLine {
  const { items, failed } = useRecords(weekPagesOfDays, { key: [shiftDay(day, -6), day] });
  return { isKnown: items !== undefined || failed, page: weekPageAt(items ?? [], day) };
}

/** The screen at `/journal`: the page of a day, and the navigation to other days. */
export function JournalPage() {
  const t = useMessages();
  const now = useToday();
  const [isHeld, setIsHeld] = useState(false);
  // A page that is being written when its day ends stays until the user stops.
  const [today, setToday] = useState(now);
  if (today !== now && !isHeld) setToday(now);
  const [day, select] = useSelectedDay(today, today !== now);
  const isComing = day > today;
  const { items, failed, retry } = useRecords(pagesOfDays, {
    key: [day, day],
    onFailure: reportReadFailure,
  });
  const { typed, type, query, clear, leave } = useSearch();
  const searchField = useRef<HTMLInputElement>(null);
  useFocusTarget('search', (searched = '') => {
    type(searched);
    searchField.current?.focus();
  });
  /** The page that takes the focus when it is shown: the page of a day, or the next page. */
  const [focused, setFocused] = useState<{ readonly day?: string }>();
  const selectToday = () => {
    setFocused({ day: now });
    select(now);
  };
  const open = (date: string) => {
    leave();
    setFocused({ day: date });
  };
  const page = items?.[0];
  const isUnreadable = useIsUnreadable(day);
  const isKnown = items !== undefined || failed;
  const memories = useMemories(day);
  const week = useWeekLine(day);
  // On phones the month is below the page, the week and the memories. Rendered before, it would shift when they load.
  const isMonthInPlace = isKnown && week.isKnown && memories !== undefined;
  const hasMonth = useWasMet(isMonthInPlace);
  const calendar = { today, chosen: day, onChoose: select };

  return (
    <Page
      width="grid"
      title={t('menu.journal')}
      lead={t('journal.lead')}
      busy={!isKnown}
      action={
        <div className={styles.actions}>
          <SearchField ref={searchField} value={typed} onChange={type} onClear={clear} />
          <PrintDaysButton today={now} />
        </div>
      }
    >
      {query !== undefined && <SearchResults query={query} onOpen={open} />}
      <div className={styles.day} hidden={query !== undefined}>
        <JournalWeek {...calendar} />
        <div className={styles.page}>
          {isComing && <FutureDayNotice day={day} onToday={selectToday} />}
          {!isComing && isKnown && page === undefined && isUnreadable && (
            <Suspense>
              <LazyUnreadablePage key={day} />
            </Suspense>
          )}
          {!isComing && isKnown && (page !== undefined || !isUnreadable) && (
            <PageCard
              key={day}
              day={day}
              isToday={day === today}
              page={page}
              takesFocus={focused !== undefined && (focused.day ?? day) === day}
              onFocused={() => setFocused(undefined)}
              onFocusLost={() => setFocused((known) => known ?? {})}
              onToday={selectToday}
              onHold={setIsHeld}
            />
          )}
          {!isComing && !isKnown && (
            <Card className={styles.loading}>
              <Skeleton height="2.125rem" count={7} />
            </Card>
          )}
          {failed && (
            <Notice title={t('journal.unreachable')} text={t('records.unreachable-text')}>
              <Button variant="quiet" onClick={retry}>
                {t('common.try-again')}
              </Button>
            </Notice>
          )}
        </div>
        <div className={styles.month}>{hasMonth && <JournalCalendar {...calendar} />}</div>
        <div className={styles.memories}>
          {week.page && <WeekCard key={`week ${week.page.id}`} page={week.page} today={today} />}
          {!isComing && memories && <OnThisDay key={day} memories={memories} onOpen={open} />}
          {memories && (
            <BookLink year={yearOf(day)} text={t('journal.as-book', { year: String(yearOf(day)) })} />
          )}
        </div>
      </div>
    </Page>
  );
}
