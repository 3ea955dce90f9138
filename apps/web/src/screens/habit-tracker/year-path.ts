/** The address of a habit's year. */
export function yearPath(id: string): string {
  return `/habit-tracker/${encodeURIComponent(id)}`;
}
