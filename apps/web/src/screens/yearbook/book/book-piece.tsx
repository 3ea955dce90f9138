import type { Piece } from '../rules/book-sheets.ts';
import type { Yearbook } from '../rules/yearbook.ts';
import { BookEntryText } from './book-entry-text.tsx';
import { BookGoals } from './book-goals.tsx';
import { BookHabitPicture } from './book-habit-picture.tsx';
import { Cover } from './cover.tsx';
import { HabitsTitle, LastSheet, TaskColumns } from './small-pieces.tsx';
import { MonthHead } from './month-head.tsx';

interface BookPieceProps {
  piece: Piece;
  book: Yearbook;
}

/** A piece of a sheet of the book. */
export function BookPiece({ piece, book }: BookPieceProps) {
  switch (piece.kind) {
    case 'cover':
      return <Cover year={book.year} until={book.until} />;
    case 'goals':
      return <BookGoals goals={book.goals} />;
    case 'month':
      return <MonthHead year={book.year} month={piece.month} />;
    case 'tasks':
      return <TaskColumns tasks={piece.tasks} />;
    case 'entry':
      return <BookEntryText {...piece} />;
    case 'habits':
      return <HabitsTitle />;
    case 'habit':
      return <BookHabitPicture habit={piece.habit} />;
    case 'end':
      return <LastSheet />;
  }
}
