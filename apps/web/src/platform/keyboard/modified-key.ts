import { isApple } from './is-apple.ts';

/** A shortcut as people read it: `Ctrl K`, on Apple's devices `⌘K`. */
export function modifiedKey(key: string): string {
  return isApple() ? `⌘${key}` : `Ctrl ${key}`;
}
