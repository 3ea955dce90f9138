// @spec add-visitor

import { isDemo } from '#platform/demo/demo-mode.ts';

/** The keys in sessionStorage: the values of one tab. */
export type TabKey = 'add-task';

const keys: readonly TabKey[] = ['add-task'];

/** Values that the browser did not store. */
const unwritten = new Map<TabKey, string>();

/** A value of this tab, or null when there is none. */
export function readOfTab(key: TabKey): string | null {
  try {
    return unwritten.get(key) ?? (isDemo() ? null : sessionStorage.getItem(key));
  } catch {
    return unwritten.get(key) ?? null;
  }
}

/** Stores a value until the tab is closed. Without storage, and in the demo, it lasts until the page is left. */
export function writeOfTab(key: TabKey, value: string): void {
  unwritten.set(key, value);
  if (isDemo()) return;
  try {
    sessionStorage.setItem(key, value);
    unwritten.delete(key);
  } catch {
    // A blocked or full storage.
  }
}

/** Removes a value. */
export function removeOfTab(key: TabKey): void {
  unwritten.delete(key);
  if (isDemo()) return;
  try {
    sessionStorage.removeItem(key);
  } catch {
    // A blocked storage has no value.
  }
}

/** Removes all values, when the user logs out. */
export function removeTabValues(): void {
  keys.forEach(removeOfTab);
}
