/** The result of one check. */
export interface Finding {
  /** What was checked. */
  readonly name: string;
  /** `unknown`: it could not be checked. */
  readonly state: 'ok' | 'failed' | 'unknown';
  /** What was found, and for a failure what to do. One line. */
  readonly text: string;
}
