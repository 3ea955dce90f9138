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
