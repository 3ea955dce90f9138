import { bookParts, papers, usualParts, type BookPart, type PaperSize } from './book-parts.ts';

/** What the user chose for the yearbook. */
export interface BookChoices {
  readonly parts: readonly BookPart[];
  /** undefined for the usual one of the locale. */
  readonly paper: PaperSize | undefined;
}

/** The choices in stored JSON; the usual ones without it, and for any other text. */
export function parseChoices(stored: string | null): BookChoices {
  const { parts, paper } = parsed(stored);
  return {
    parts: Array.isArray(parts) ? bookParts.filter((part) => parts.includes(part)) : usualParts,
    paper: papers.find((one) => one === paper),
  };
}

function parsed(stored: string | null): { readonly parts?: unknown; readonly paper?: unknown } {
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
