import type { DailyTask } from '@kairos/schema/records/daily-task';
import type { Month } from '#domain/days/month.ts';
import { paperMargin, paperSizes, type PaperSize } from './book-parts.ts';
import { lineCount, paragraphsOf, splitAfterLines } from '#domain/yearbook/text-lines.ts';
import type { BookEntry, BookHabit, BookMonth, Yearbook } from './yearbook.ts';

/** A part of the book that begins on a new sheet. */
export type Chapter = 'cover' | 'goals' | Month | 'habits' | 'end';

/** A piece of a sheet. A long text or list is in several pieces. */
export type Piece =
  | { readonly kind: 'cover' | 'goals' | 'habits' | 'end' }
  | { readonly kind: 'month'; readonly month: BookMonth }
  | { readonly kind: 'tasks'; readonly tasks: readonly DailyTask[] }
  | {
      readonly kind: 'entry';
      readonly entry: BookEntry;
      readonly paragraphs: readonly string[];
      /** Whether its heading is on an earlier sheet. */
      readonly isContinued: boolean;
    }
  | { readonly kind: 'habit'; readonly habit: BookHabit };

export interface Sheet {
  readonly chapter: Chapter;
  readonly pieces: readonly Piece[];
}

/** Heights in millimetres, equal to those in `book.module.css`. */
const heights = {
  monthHead: 32,
  monthFacts: 12,
  factLine: 5.3,
  taskLine: 5,
  entryHead: 15,
  paragraphGap: 2.4,
  line: 6.35,
  chapterHead: 20,
  habit: 43,
} as const;

/** Font sizes in millimetres. */
const fontSizes = { text: 3.97, small: 3.18 } as const;

/** The chapters with all their pieces. The browser breaks them into sheets when it prints. */
export function bookChapters(book: Yearbook): readonly Sheet[] {
  return [
    { chapter: 'cover', pieces: [{ kind: 'cover' }] },
    ...(book.goals.length > 0 ? [{ chapter: 'goals', pieces: [{ kind: 'goals' }] } as const] : []),
    ...book.months.map((month) => ({ chapter: month.month, pieces: monthPieces(month) })),
    ...(book.habits.length > 0 ? [{ chapter: 'habits', pieces: habitPieces(book) } as const] : []),
    { chapter: 'end', pieces: [{ kind: 'end' }] },
  ];
}

function monthPieces(month: BookMonth): readonly Piece[] {
  return [
    { kind: 'month', month },
    ...(month.tasks.length > 0 ? [{ kind: 'tasks', tasks: month.tasks } as const] : []),
    ...month.entries.map(
      (entry) =>
        ({ kind: 'entry', entry, paragraphs: paragraphsOf(entry.text), isContinued: false }) as const,
    ),
  ];
}

function habitPieces({ habits }: Yearbook): readonly Piece[] {
  return [{ kind: 'habits' }, ...habits.map((habit) => ({ kind: 'habit', habit }) as const)];
}

/**
 * The sheets of a book, for its preview and its length. Heights are estimates, from which the print differs a little.
 */
export function bookSheets(book: Yearbook, paper: PaperSize): readonly Sheet[] {
  return bookChapters(book).flatMap(({ chapter, pieces }) => {
    const layout = new Layout(chapter, paper);
    for (const piece of pieces) layout.add(piece);
    return layout.sheets;
  });
}

/** Fills the sheets of one chapter. */
class Layout {
  readonly sheets: Sheet[] = [];
  readonly #chapter: Chapter;
  readonly #height: number;
  readonly #width: number;
  #pieces: Piece[] = [];
  /** The free height of the last sheet. */
  #free = 0;

  constructor(chapter: Chapter, paper: PaperSize) {
    const [width, height] = paperSizes[paper];
    this.#chapter = chapter;
    this.#width = width - 2 * paperMargin;
    this.#height = height - 2 * paperMargin;
    this.#begin();
  }

  add(piece: Piece): void {
    if (piece.kind === 'entry') this.#addEntry(piece);
    else if (piece.kind === 'tasks') this.#addTasks(piece.tasks);
    else this.#put(piece, this.#heightOf(piece));
  }

  #begin(): void {
    this.#pieces = [];
    this.#free = this.#height;
    this.sheets.push({ chapter: this.#chapter, pieces: this.#pieces });
  }

  /** Puts a piece on the sheet, or on a new one when it does not fit. */
  #put(piece: Piece, height: number): void {
    if (height > this.#free && this.#pieces.length > 0) this.#begin();
    this.#pieces.push(piece);
    this.#free -= height;
  }

  #heightOf(piece: Piece): number {
    if (piece.kind === 'habits') return heights.chapterHead;
    if (piece.kind === 'habit') return heights.habit;
    return piece.kind === 'month' ? this.#headHeight(piece.month) : this.#height;
  }

  #headHeight({ dreams, minutes, done }: BookMonth): number {
    if (dreams.length + minutes + done === 0) return heights.monthHead;
    const width = this.#width / 3 / fontSizes.text;
    const lines = dreams.reduce((sum, { text }) => sum + lineCount(text, width * 0.9), 0);
    return heights.monthHead + heights.monthFacts + heights.factLine * Math.max(1, lines);
  }

  /** Two columns of tasks, with as many on each sheet as fit. */
  #addTasks(tasks: readonly DailyTask[]): void {
    const width = this.#width / 2 / fontSizes.small;
    let taken: DailyTask[] = [];
    let lines = 0;
    const flush = () => {
      if (taken.length > 0)
        this.#put({ kind: 'tasks', tasks: taken }, Math.ceil(lines / 2) * heights.taskLine);
      taken = [];
      lines = 0;
    };
    for (const task of tasks) {
      const more = lineCount(task.text, width * 0.85);
      if (Math.ceil((lines + more + 1) / 2) * heights.taskLine > this.#free) {
        flush();
        this.#begin();
      }
      taken.push(task);
      lines += more;
    }
    flush();
  }

  #addEntry({ entry, paragraphs }: Extract<Piece, { kind: 'entry' }>): void {
    const width = this.#width / fontSizes.text;
    let taken: string[] = [];
    let isContinued = false;
    // A heading has two lines of its text below it.
    if (this.#free < heights.entryHead + heights.paragraphGap + 2 * heights.line) this.#begin();
    this.#free -= heights.entryHead;
    const flush = () => {
      this.#pieces.push({ kind: 'entry', entry, paragraphs: taken, isContinued });
      isContinued = true;
      taken = [];
    };
    for (const paragraph of paragraphs) {
      let rest = paragraph;
      while (rest !== '') {
        const lines = Math.floor((this.#free - heights.paragraphGap) / heights.line);
        if (lines < 1) {
          flush();
          this.#begin();
          continue;
        }
        const [head, tail] = splitAfterLines(rest, width, lines);
        taken.push(head);
        this.#free -= heights.paragraphGap + lineCount(head, width) * heights.line;
        rest = tail;
      }
    }
    flush();
  }
}
