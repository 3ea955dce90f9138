import { useDeferredValue, useMemo } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { YearSwitch } from '#features/days/year-switch.tsx';
import { useToday } from '#features/days/use-today.ts';
import { yearsOfDays } from '#domain/days/year.ts';
import { bookSheets } from './rules/book-sheets.ts';
import { bookParts } from './rules/book-parts.ts';
import { isEmptyBook, yearbookOf } from './rules/yearbook.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { dayStart } from '#platform/preferences/day-start.ts';
import { usePreference } from '#platform/preferences/preference.ts';
import { weekStart } from '#platform/preferences/week-start.ts';
import { useIsPrinting } from '#platform/printing/use-is-printing.ts';
import { Preview } from './book/preview.tsx';
import { PrintedBook } from './book/printed-book.tsx';
import { OptionsCard } from './options-card.tsx';
import { useBookChoices } from './use-book-choices.ts';
import { usePrint } from './use-print.ts';
import { useYearRecords } from './use-year-records.ts';
import styles from './yearbook-page.module.css';

interface YearbookPageProps {
  year: number;
  onYear: (year: number) => void;
}

/** The screen at `/yearbook/{year}`: the choices for a book of the year, and its first sheets. */
export function YearbookPage({ year, onYear }: YearbookPageProps) {
  const t = useMessages();
  const today = useToday();
  const [startOfDay, startOfWeek] = [usePreference(dayStart), usePreference(weekStart)];
  const options = useMemo(
    () => ({ year, today, dayStart: startOfDay, weekStart: startOfWeek }),
    [year, today, startOfDay, startOfWeek],
  );
  const { parts, paper, choose } = useBookChoices();
  const { records, failed, isIncomplete, retry } = useYearRecords(year);
  // The control shows the choice at once; the preview of a long book follows in a transition.
  const shown = useDeferredValue(useMemo(() => ({ parts, paper }), [parts, paper]));
  const isEmpty = useMemo(
    () => records && isEmptyBook(yearbookOf(records, { ...options, parts: bookParts })),
    [records, options],
  );
  const book = useMemo(
    () =>
      isEmpty === false && records ? yearbookOf(records, { ...options, parts: shown.parts }) : undefined,
    [records, isEmpty, shown.parts, options],
  );
  const sheets = useMemo(() => book && bookSheets(book, shown.paper), [book, shown.paper]);
  const isPrinting = useIsPrinting();
  const { print, isBlocked } = usePrint(book && `${t('common.product')} ${year}`);

  return (
    <Page
      title={t('yearbook.title', { year: String(year) })}
      lead={t('yearbook.lead')}
      width="grid"
      busy={records === undefined && !failed}
      action={
        <YearSwitch label={t('yearly-overview.year')} year={year} limits={yearsOfDays} onChange={onYear} />
      }
    >
      <div className={styles.columns}>
        <OptionsCard
          year={year}
          choices={{ parts, paper }}
          onChoose={choose}
          length={sheets?.length}
          isIncomplete={isIncomplete}
          isBlocked={isBlocked}
          onPrint={print}
        />
        {book && sheets && <Preview book={book} sheets={sheets} paper={shown.paper} />}
        {isEmpty === true && <p className={styles.empty}>{t('yearbook.empty', { year: String(year) })}</p>}
        {records === undefined && !failed && (
          <div className={styles.skeletons}>
            {[1, 2, 3].map((sheet) => (
              <Skeleton key={sheet} height="19rem" />
            ))}
          </div>
        )}
        {records === undefined && failed && (
          <Notice title={t('yearbook.unreachable')} text={t('records.unreachable-text')}>
            <Button variant="quiet" onClick={retry}>
              {t('common.try-again')}
            </Button>
          </Notice>
        )}
      </div>
      {isPrinting && book && <PrintedBook book={book} paper={shown.paper} />}
    </Page>
  );
}
