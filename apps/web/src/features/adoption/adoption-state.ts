import type { WrittenCounts } from './rules/preview-adoption.ts';

/** What happens to the records that were written on this device without an account. */
export type AdoptionState =
  | { readonly is: 'unknown' }
  /** Nothing is on this device. */
  | { readonly is: 'none' }
  | { readonly is: 'asking'; readonly counts: WrittenCounts; readonly isSecondUser: boolean }
  /** The user has left them on the device. */
  | { readonly is: 'left'; readonly counts: WrittenCounts }
  | { readonly is: 'sending'; readonly done: number; readonly total: number; readonly isReachable: boolean }
  | { readonly is: 'done' }
  | { readonly is: 'failed' };
