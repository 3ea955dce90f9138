// @spec yearbook

import { sizeRule } from '#platform/printing/page-rules.ts';
import { hasMarginBoxes, usePageRules } from '#platform/printing/use-page-rules.ts';
import { Paper } from '#ui/paper/paper.tsx';
import { paperMargin, paperSizes, type PaperSize } from '../rules/book-choices.ts';
import { chaptersOf, type Yearbook } from '../rules/yearbook.ts';
import { BookChapter } from './book-chapter.tsx';
import { useChapterFooter } from './use-chapter-footer.ts';

interface PrintedBookProps {
  book: Yearbook;
  paper: PaperSize;
}

/** The whole book on paper. The browser breaks its chapters into sheets. */
export function PrintedBook({ book, paper }: PrintedBookProps) {
  const footerOf = useChapterFooter(book.year);
  const chapters = chaptersOf(book);
  usePageRules(sizeRule(paper));
  const names = Object.fromEntries(chapters.map((chapter) => [chapter.name, footerOf(chapter)]));
  const [, height] = paperSizes[paper];
  // A browser without margin boxes keeps the margin of the cover. A sheet that is full to its end would break.
  const coverHeight = (hasMarginBoxes ? height : height - 2 * paperMargin) - 0.5;
  return (
    <Paper foot={{ name: String(book.year), chapters: names, bleed: 'cover' }}>
      {chapters.map((chapter) => (
        <BookChapter
          key={chapter.name}
          chapter={chapter}
          book={book}
          paper={paper}
          coverHeight={coverHeight}
        />
      ))}
    </Paper>
  );
}
