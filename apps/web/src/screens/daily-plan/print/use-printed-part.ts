// @spec print-day-week

import { useCallback, useEffect, useState } from 'react';
import { useIsPrinting } from '#platform/printing/use-is-printing.ts';
import { LazyDayPaper } from '../lazy-parts.ts';

export type PrintedPart = 'day' | 'week';

export interface UsedPrintedPart {
  /** What is on the paper; the day unless the user chose the week. */
  readonly printed: PrintedPart;
  readonly isPrinting: boolean;
  readonly print: (printed: PrintedPart) => void;
  /** Opens the print dialog for the week, whose records are now known. A stable function. */
  readonly isReady: () => void;
}

/** The part of the plan that is printed. The browser's own print prints the day. */
export function usePrintedPart(): UsedPrintedPart {
  const isPrinting = useIsPrinting();
  const [printed, setPrinted] = useState<PrintedPart>('day');
  useEffect(() => {
    const end = () => setPrinted('day');
    addEventListener('afterprint', end);
    return () => removeEventListener('afterprint', end);
  }, []);
  return {
    printed,
    isPrinting,
    print: (next) => {
      setPrinted(next);
      if (next === 'day') void LazyDayPaper.preload().then(() => window.print());
    },
    // In a separate task: `beforeprint` renders synchronously, which React does not allow in an effect.
    isReady: useCallback(() => void setTimeout(() => window.print()), []),
  };
}
