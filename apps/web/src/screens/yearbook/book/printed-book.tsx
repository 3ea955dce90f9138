import { bookChapters } from '../rules/book-sheets.ts';
import { paperMargin, paperSizes, type PaperSize } from '../rules/book-parts.ts';
import type { Yearbook } from '../rules/yearbook.ts';
import { sizeRule } from '#platform/printing/page-rules.ts';
import { hasMarginBoxes, usePageRules } from '#platform/printing/use-page-rules.ts';
import { Paper } from '#ui/paper/paper.tsx';
import { BookPiece } from './book-piece.tsx';
import { pieceKey } from './piece-key.ts';
import styles from './sheets.module.css';
import { withoutFoot } from './without-foot.ts';
import { sheetStyle } from './sheet-style.ts';
import { useChapterName } from './use-chapter-name.ts';

interface PrintedBookProps {
  book: Yearbook;
  paper: PaperSize;
}

/** The whole book on paper. The browser breaks its chapters into sheets. */
export function PrintedBook({ book, paper }: PrintedBookProps) {
  const nameOf = useChapterName(book.year);
  const chapters = bookChapters(book);
  usePageRules(sizeRule(paper));
  const names = Object.fromEntries(
    chapters.map(({ chapter }) => [chapter, withoutFoot.includes(chapter) ? '' : nameOf(chapter)]),
  );
  const [, height] = paperSizes[paper];
  // A browser without margin boxes keeps the margin of the cover. A sheet that is full to its end would break.
  const coverHeight = (hasMarginBoxes ? height : height - 2 * paperMargin) - 0.5;
  return (
    <Paper foot={{ name: String(book.year), chapters: names, bleed: 'cover' }}>
      {chapters.map(({ chapter, pieces }) => (
        <div
          key={chapter}
          data-chapter={chapter}
          className={styles.chapter}
          style={sheetStyle(paper, coverHeight)}
        >
          {pieces.map((piece) => (
            <BookPiece key={pieceKey(piece)} piece={piece} book={book} />
          ))}
        </div>
      ))}
    </Paper>
  );
}
