/** The address of the yearbook of a year. */
export function bookPath(year: number): string {
  return `/yearbook/${year}`;
}
