/** The JSON list in a field; empty for a value that is not a list. */
export function parseList(value: unknown): readonly unknown[] {
  if (typeof value !== 'string') return [];
  try {
    const parsed: unknown = JSON.parse(value);
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}
