import type { CSSProperties } from 'react';
import { dayFrom, noonOf } from '#domain/days/day.ts';
import { amountText, withUnit } from '#domain/habits/amount-text.ts';
import { useToday } from '#features/days/use-today.ts';
import { PrintedGoals } from '#features/goal-links/printed-goals.tsx';
import { PaperTitle } from '#ui/paper/paper-title.tsx';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { readStored } from '#platform/storage/storage.ts';
import { paperSizes, type PaperSize } from '../rules/book-choices.ts';
import type { BookHabit, Chapter, Yearbook } from '../rules/yearbook.ts';
import { MonthChapter } from './month-chapter.tsx';
import styles from './book.module.css';

interface BookChapterProps {
  chapter: Chapter;
  book: Yearbook;
  paper: PaperSize;
  /** In millimetres; the height of a sheet when left out. */
  coverHeight?: number;
}

/** A chapter of the book, which begins on a new sheet. */
export function BookChapter({ chapter, book, paper, coverHeight = paperSizes[paper][1] }: BookChapterProps) {
  const measures = { '--sheet-height': paperSizes[paper][1], '--cover-height': coverHeight } as CSSProperties;
  return (
    <div data-chapter={chapter.name} className={styles.chapter} style={measures}>
      <ChapterContent chapter={chapter} book={book} />
    </div>
  );
}

function ChapterContent({ chapter, book }: Pick<BookChapterProps, 'chapter' | 'book'>) {
  const t = useMessages();
  switch (chapter.name) {
    case 'cover':
      return <Cover year={book.year} until={book.until} />;
    case 'goals':
      return (
        <>
          <PaperTitle title={t('yearbook.goals-title')} level={2} isRuled />
          <PrintedGoals goals={book.goals} marks="numbers" />
        </>
      );
    case 'habits':
      return (
        <>
          <PaperTitle title={t('paper.habits')} level={2} />
          {book.habits.map((habit) => (
            <HabitPicture key={habit.id} habit={habit} />
          ))}
        </>
      );
    case 'end':
      return <LastSheet />;
    default:
      return <MonthChapter year={book.year} month={chapter.month} />;
  }
}

interface CoverProps {
  year: number;
  /** Today, while the year runs; `YYYY-MM-DD`. */
  until: string | undefined;
}

/** Radii of the arcs around the sun, in millimetres. */
const arcs = [66.1, 89.9, 116.4, 145.5];
const sun = 43.4;

/** The first sheet: the year, the name of the user, and a sun at the lower edge. */
function Cover({ year, until }: CoverProps) {
  const { dateRange } = useFormats();
  return (
    <div className={styles.cover}>
      <div className={styles.words}>
        <h2 className={styles.year}>{year}</h2>
        <p className={styles.name} dir="auto">
          {readStored('name') ?? ''}
        </p>
        {until !== undefined && (
          <p className={styles.range}>
            {dateRange(noonOf(dayFrom(year, 1, 1)), noonOf(until), { month: 'short', day: 'numeric' })}
          </p>
        )}
      </div>
      <svg className={styles.sun} viewBox="-105 -146 210 146" aria-hidden>
        {arcs.map((radius) => (
          <circle key={radius} r={radius} />
        ))}
        <circle r={sun} />
      </svg>
    </div>
  );
}

/** The year of a habit: a square for each day, and its counts. */
function HabitPicture({ habit: { name, unit, year } }: { habit: BookHabit }) {
  const t = useMessages();
  const formats = useFormats();
  const days = t('yearbook.days', { count: year.done });
  const counts =
    year.amount > 0
      ? t('yearbook.amount-days', { amount: withUnit(amountText(formats, year.amount), unit), days })
      : days;
  return (
    <section className={styles.habit}>
      <h3 dir="auto">{name || t('paper.untitled-habit')}</h3>
      <div className={styles.squares} aria-hidden>
        {year.months.flatMap(({ squares }) =>
          squares.map(({ day, kind, week, place }) => (
            <span key={day} data-kind={kind} style={{ '--week': week, '--place': place } as CSSProperties} />
          )),
        )}
      </div>
      <p>{counts}</p>
    </section>
  );
}

function LastSheet() {
  const t = useMessages();
  const { date } = useFormats();
  const today = date(noonOf(useToday()), { month: 'long', day: 'numeric', year: 'numeric' });
  return <p className={styles.end}>{t('yearbook.printed', { day: today })}</p>;
}
