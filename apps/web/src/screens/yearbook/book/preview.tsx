// @spec yearbook-preview

import {
  startTransition,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type Ref,
} from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { paperMargin, paperSizes, type PaperSize } from '../rules/book-choices.ts';
import { chaptersOf, type Chapter, type Yearbook } from '../rules/yearbook.ts';
import { BookChapter } from './book-chapter.tsx';
import { useChapterFooter } from './use-chapter-footer.ts';
import styles from '../yearbook.module.css';

/** A book whose sheets are counted, at least those of the preview. */
export interface CountedBook {
  readonly book: Yearbook;
  readonly paper: PaperSize;
  /** The first sheets: their chapter, and their place in it from 0. */
  readonly sheets: readonly { readonly chapter: Chapter; readonly index: number }[];
  /** The number of all sheets; undefined until it is known. */
  readonly length: number | undefined;
}

/** The sheets of the preview: each renders its chapter up to this sheet. */
const maxSheets = 10;

/** The first sheets of the book as small pictures, of which assistive technology gets only the name. */
export function Preview({ counted: { book, paper, sheets } }: { counted: CountedBook }) {
  const t = useMessages();
  const footerOf = useChapterFooter(book.year);
  return (
    <section className={styles.preview} aria-label={t('yearbook.preview')} style={sheetMeasures(paper)}>
      {sheets.map(({ chapter, index }, place) => (
        <div
          key={`${chapter.name} ${index}`}
          ref={place === 0 ? observeWidth : undefined}
          className={styles.frame}
          aria-hidden
        >
          <div data-sheet className={styles.sheet}>
            <ChapterColumns chapter={chapter} book={book} paper={paper} index={index} />
            {footerOf(chapter) !== '' && (
              <p className={styles.footer}>
                <span>{t('common.product')}</span>
                <span>{`${footerOf(chapter)} · ${place + 1}`}</span>
              </p>
            )}
          </div>
        </div>
      ))}
    </section>
  );
}

function sheetMeasures(paper: PaperSize): CSSProperties {
  const [width, height] = paperSizes[paper];
  const measures = { '--sheet-width': width, '--sheet-height': height, '--sheet-margin': paperMargin };
  return measures as CSSProperties;
}

/** Sets the width of the frames, in pixels without a unit: in CSS, only a number can be a scale. */
function observeWidth(frame: HTMLElement | null) {
  const observer = new ResizeObserver(([entry]) =>
    frame?.parentElement?.style.setProperty('--frame-width', String(entry?.contentRect.width)),
  );
  if (frame) observer.observe(frame);
  return () => observer.disconnect();
}

interface ChapterColumnsProps {
  chapter: Chapter;
  book: Yearbook;
  paper: PaperSize;
  /** The place of the column that is shown, from 0. */
  index: number;
  ref?: Ref<HTMLDivElement>;
}

/** A chapter, broken by the browser into columns of the size of a sheet. */
function ChapterColumns({ chapter, book, paper, index, ref }: ChapterColumnsProps) {
  return (
    <div
      ref={ref}
      className={styles.chapter}
      data-bleed={chapter.name === 'cover' || undefined}
      style={{ '--index': index } as CSSProperties}
    >
      <BookChapter chapter={chapter} book={book} paper={paper} />
    </div>
  );
}

interface SheetCounterProps {
  book: Yearbook;
  paper: PaperSize;
  /** Is called with the sheets of the preview, and again with the number of all sheets. */
  onCount: (counted: CountedBook) => void;
}

/** Lays out the chapters one after another and counts their sheets, so that a long book does not block the page. */
export function SheetCounter({ book, paper, onCount }: SheetCounterProps) {
  const chapters = useMemo(() => chaptersOf(book), [book]);
  const [known, setKnown] = useState({ chapters, paper, layouts: [] as readonly ChapterLayout[] });
  const layouts = known.chapters === chapters && known.paper === paper ? known.layouts : [];
  const columns = useRef<HTMLDivElement>(null);
  const chapter = chapters[layouts.length];

  const count = useEffectEvent((element: HTMLElement) => {
    const layout = layoutOf(element, paper);
    const next = [...layouts, layout];
    const isWhole = next.length === chapters.length;
    const length = next.reduce((sum, { sheets }) => sum + sheets, 0);
    startTransition(() => {
      setKnown({ chapters, paper, layouts: next });
      if (!isWhole && (length < maxSheets || length - layout.sheets >= maxSheets)) return;
      onCount({ book, paper, sheets: firstSheets(chapters, next), length: isWhole ? length : undefined });
    });
  });
  useLayoutEffect(() => {
    if (columns.current) count(columns.current);
  }, [chapter, paper]);

  if (!chapter) return null;
  return (
    <div className={styles.counter} style={sheetMeasures(paper)} aria-hidden>
      <div data-sheet>
        <ChapterColumns ref={columns} chapter={chapter} book={book} paper={paper} index={0} />
      </div>
    </div>
  );
}

interface ChapterLayout {
  /** The number of its sheets. */
  readonly sheets: number;
  /** The sheets of the chapter on which its texts begin, from 0. */
  readonly entries: readonly number[];
}

function layoutOf(columns: HTMLElement, paper: PaperSize): ChapterLayout {
  // The margins of both sheets are between two columns. A millimetre has 96 / 25.4 pixels.
  const width = (paperSizes[paper][0] * 96) / 25.4;
  const { left } = columns.getBoundingClientRect();
  return {
    // A scroll width is rounded up to a pixel. jsdom has none.
    sheets: Math.max(1, Math.ceil((columns.scrollWidth - 1) / width)),
    entries: Array.from(columns.querySelectorAll('section'), (entry) =>
      Math.round((entry.getBoundingClientRect().left - left) / width),
    ),
  };
}

function firstSheets(chapters: readonly Chapter[], layouts: readonly ChapterLayout[]): CountedBook['sheets'] {
  return layouts
    .flatMap((layout, place) =>
      Array.from({ length: Math.min(layout.sheets, maxSheets) }, (_, index) => {
        const chapter = chapters[place];
        return chapter ? [{ chapter: upToSheet(chapter, layout, index), index }] : [];
      }).flat(),
    )
    .slice(0, maxSheets);
}

/** The chapter without the texts that begin after a sheet: their layout takes time and is not visible. */
function upToSheet(chapter: Chapter, { entries }: ChapterLayout, sheet: number): Chapter {
  if (!('month' in chapter)) return chapter;
  const visible = chapter.month.entries.filter((_, place) => (entries[place] ?? 0) <= sheet);
  return { ...chapter, month: { ...chapter.month, entries: visible } };
}
