import type { Chapter } from '../rules/book-sheets.ts';

/** The chapters whose sheets have no foot. */
export const withoutFoot: readonly Chapter[] = ['cover', 'end'];
