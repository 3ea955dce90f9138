/** A checkout that is measured. */
export interface Side {
  readonly name: 'present' | 'baseline';
  /** The folder path of the checkout. */
  readonly root: string;
  /** The short hash of its commit. */
  readonly commit: string;
}
