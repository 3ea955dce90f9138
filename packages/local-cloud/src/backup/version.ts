/** Whether version `one`, as `1.10.0`, is newer than `other`. */
export const isNewer = (one: string, other: string): boolean =>
  one.localeCompare(other, 'en', { numeric: true }) > 0;
