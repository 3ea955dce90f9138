/** How much of a whole is done, as a whole percent; 0 when there is nothing to do. Spec §9. */
export function percent(done: number, total: number): number {
  return total === 0 ? 0 : Math.round((100 * done) / total);
}
