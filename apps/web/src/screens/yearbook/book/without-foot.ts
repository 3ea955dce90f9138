import type { Chapter } from '#domain/yearbook/book-sheets.ts';

/** The chapters whose sheets have no foot. */
export const withoutFoot: readonly Chapter[] = ['cover', 'end'];
