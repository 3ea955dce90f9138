/** Whether this is an Apple device, where shortcuts use the Command key. */
export function isApple(): boolean {
  return /Mac|iPhone|iPad|iPod/.test(navigator.userAgent);
}

/** The text of a shortcut: `Ctrl K`, or `⌘K` on Apple devices. */
export function modifiedKey(key: string): string {
  return isApple() ? `⌘${key}` : `Ctrl ${key}`;
}
