/** The daily plan of a day, `YYYY-MM-DD`. */
export function dayAddress(day: string): string {
  return `/daily-plan?day=${day}`;
}
