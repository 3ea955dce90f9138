import { createHash } from 'node:crypto';
import type { Outcome } from './outcome.ts';
import type { RandomOperation } from './random-operation.ts';

/** A line of `recorded.jsonl`: an operation, and its outcome as a short text. */
export interface RecordedOperation extends RandomOperation {
  readonly outcome: string;
}

/** Longer outcomes are recorded by their hash. */
const maxLength = 120;

/** The text of an outcome that is recorded. */
export function summarize(outcome: Outcome): string {
  const text = JSON.stringify(outcome);
  if (text.length <= maxLength) return text;
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 16);
  return 'items' in outcome ? `${outcome.items.length} items, ${hash}` : hash;
}

/** Bytes are base64 in a line. */
export function fromLine(line: string): RecordedOperation {
  return JSON.parse(line, (_name, value: unknown) => {
    if (typeof value !== 'object' || value === null || !('base64' in value)) return value;
    return Uint8Array.from(Buffer.from(String(value.base64), 'base64'));
  }) as RecordedOperation;
}
