// @spec yearbook-choices

/** What a yearbook can contain. */
export const bookParts = ['goals', 'months', 'journal', 'dreams', 'habits', 'focus', 'letters'] as const;

export type BookPart = (typeof bookParts)[number];

/** The parts of a book that was never configured. */
export const usualParts: readonly BookPart[] = bookParts.filter((part) => part !== 'letters');

export const papers = ['A4', 'Letter'] as const;

export type PaperSize = (typeof papers)[number];

/** Width and height of a sheet, in millimetres. */
export const paperSizes: Readonly<Record<PaperSize, readonly [width: number, height: number]>> = {
  A4: [210, 297],
  Letter: [215.9, 279.4],
};

/** The margin of each sheet on all sides, in millimetres. */
export const paperMargin = 16;

const letterRegions: ReadonlySet<string> = new Set(['US', 'CA', 'MX', 'PH', 'CL', 'CO']);

/** The usual paper of a locale, a BCP 47 tag. */
export function paperOf(locale: string): PaperSize {
  const { region = '' } = new Intl.Locale(locale).maximize();
  return letterRegions.has(region) ? 'Letter' : 'A4';
}

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
