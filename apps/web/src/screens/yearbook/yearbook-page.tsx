import { useDeferredValue, useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { NotFoundPage } from '#ui/not-found-page.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { YearSwitch } from '#features/days/year-switch.tsx';
import { useToday } from '#features/days/use-today.ts';
import { yearFrom, yearsOfDays } from '#domain/days/year.ts';
import { bookPath } from '#domain/yearbook/book-path.ts';
import { bookParts } from './rules/book-choices.ts';
import { isEmptyBook, yearbookOf } from './rules/yearbook.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { dayStart } from '#platform/preferences/day-start.ts';
import { usePreference } from '#platform/preferences/preference.ts';
import { weekStart } from '#platform/preferences/week-start.ts';
import { useIsPrinting } from '#platform/printing/use-is-printing.ts';
import { Preview, SheetCounter, type CountedBook } from './book/preview.tsx';
import { PrintedBook } from './book/printed-book.tsx';
import { OptionsCard } from './options-card.tsx';
import { useBookChoices } from './use-book-choices.ts';
import { usePrint } from './use-print.ts';
import { useYearRecords } from './use-year-records.ts';
import styles from './yearbook.module.css';

/** The screen at `/yearbook/{year}`. */
export function YearbookPage() {
  const params = useParams();
  const navigate = useNavigate();
  const year = yearFrom(params.year);
  const [first, last] = yearsOfDays;
  if (year === undefined || year < first || year > last) return <NotFoundPage />;
  return <YearPage year={year} onYear={(next) => void navigate(bookPath(next))} />;
}

interface YearPageProps {
  year: number;
  onYear: (year: number) => void;
}

/** The choices for a book of the year, and its first sheets. */
function YearPage({ year, onYear }: YearPageProps) {
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
  const [lastCounted, setCounted] = useState<CountedBook>();
  // Until the sheets of a changed book are counted, the former ones are shown.
  const counted = book && lastCounted?.book.year === year ? lastCounted : undefined;
  const showCounted = (next: CountedBook) => setCounted({ ...next, length: next.length ?? counted?.length });
  const isLoading = (records === undefined && !failed) || (book && !counted);
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
          length={counted?.length}
          canPrint={book !== undefined}
          isIncomplete={isIncomplete}
          isBlocked={isBlocked}
          onPrint={print}
        />
        {counted && <Preview counted={counted} />}
        {isEmpty === true && <p className={styles.empty}>{t('yearbook.empty', { year: String(year) })}</p>}
        {isLoading && (
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
      {book && <SheetCounter book={book} paper={shown.paper} onCount={showCounted} />}
      {isPrinting && book && <PrintedBook book={book} paper={shown.paper} />}
    </Page>
  );
}
