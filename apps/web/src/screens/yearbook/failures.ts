/** Spec §8: the failures of this screen. */
export function reportYearFailure(error: unknown): void {
  console.error('The year could not be loaded:', error);
}
