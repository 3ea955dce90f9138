/** Joins class names; a class that is undefined is left out. */
export function cx(...names: readonly (string | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
