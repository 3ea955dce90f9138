import { paperSizes, type PaperSize } from '../rules/book-parts.ts';
import type { Sheet } from '../rules/book-sheets.ts';
import type { Yearbook } from '../rules/yearbook.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { BookPiece } from './book-piece.tsx';
import { pieceKey } from './piece-key.ts';
import { sheetStyle } from './sheet-style.ts';
import styles from './sheets.module.css';
import { withoutFoot } from './without-foot.ts';
import { useChapterName } from './use-chapter-name.ts';

interface PreviewProps {
  book: Yearbook;
  sheets: readonly Sheet[];
  paper: PaperSize;
}

/** The sheets that are rendered: a year of text would take seconds, and is rendered for the print. */
const maxSheets = 10;

/** The first sheets of the book, as small pictures. */
export function Preview({ book, sheets, paper }: PreviewProps) {
  const t = useMessages();
  const nameOf = useChapterName(book.year);
  const [, height] = paperSizes[paper];
  return (
    <section className={styles.preview} aria-label={t('yearbook.preview')}>
      {sheets.slice(0, maxSheets).map(({ chapter, pieces }, index) => (
        <div key={index} className={styles.sheet} style={sheetStyle(paper, height)}>
          <div data-sheet className={styles.inside} data-whole={chapter === 'cover' || undefined}>
            {pieces.map((piece) => (
              <BookPiece key={pieceKey(piece)} piece={piece} book={book} />
            ))}
            {!withoutFoot.includes(chapter) && (
              <p className={styles.foot}>
                <span>{t('common.product')}</span>
                <span>{`${nameOf(chapter)} · ${index + 1}`}</span>
              </p>
            )}
          </div>
        </div>
      ))}
    </section>
  );
}
