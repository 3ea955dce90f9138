/** The result of one check. */
export interface Finding {
  /** The name of the check. */
  readonly name: string;
  /** `unknown`: it could not be checked. */
  readonly state: 'ok' | 'failed' | 'unknown';
  /** The result, and for a failure how to correct it. One line. */
  readonly text: string;
}
