/** Calls `listener` when another tab has stored a value, e.g. its timer. Returns a function that ends it. */
export function onStoredTimerChange(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
