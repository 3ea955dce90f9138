/** The keys in sessionStorage: the values of one tab. */
export type TabKey = 'add-task';

const keys: readonly TabKey[] = ['add-task'];

/** Values that the browser did not store. */
const unstored = new Map<TabKey, string>();

/** A value of this tab, or null when there is none. */
export function readOfTab(key: TabKey): string | null {
  try {
    return unstored.get(key) ?? sessionStorage.getItem(key);
  } catch {
    return unstored.get(key) ?? null;
  }
}

/** Stores a value until the tab is closed. Without storage it lasts until the page is left. */
export function writeOfTab(key: TabKey, value: string): void {
  unstored.set(key, value);
  try {
    sessionStorage.setItem(key, value);
    unstored.delete(key);
  } catch {
    // A blocked or full storage.
  }
}

/** Removes a value. */
export function removeOfTab(key: TabKey): void {
  unstored.delete(key);
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
