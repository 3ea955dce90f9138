/** One of the checkouts that the bench measures: the present one, or the baseline. */
export interface Side {
  readonly name: 'present' | 'baseline';
  /** The folder path of the checkout. */
  readonly root: string;
  /** The short hash of its commit. */
  readonly commit: string;
}
