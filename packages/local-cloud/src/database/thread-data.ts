import type { Outage, Reply } from './operation.ts';

/** What a thread of the database does. Writing lasts until it is told to close, the others end by themselves. */
export type ThreadData =
  | { readonly task: 'write'; readonly file: string; readonly reserve: string }
  | { readonly task: 'copy'; readonly file: string; readonly target: string }
  | { readonly task: 'check'; readonly file: string };

/** A message of the thread that writes. */
export type WriterMessage =
  { readonly ready: true } | { readonly replies: readonly Reply[] } | { readonly outage: Outage };

/** The result of a check. */
export interface CheckResult {
  /** What is wrong with the file. */
  readonly fault: string | undefined;
}
