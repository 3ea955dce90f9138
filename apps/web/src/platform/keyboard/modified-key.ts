import { isApple } from './is-apple.ts';

/** The text of a shortcut: `Ctrl K`, or `⌘K` on Apple devices. */
export function modifiedKey(key: string): string {
  return isApple() ? `⌘${key}` : `Ctrl ${key}`;
}
