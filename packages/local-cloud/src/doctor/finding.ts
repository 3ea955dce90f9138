/** The result of one check. */
export interface Finding {
  /** The name of the check. */
  readonly name: string;
  /** `unknown`: it could not be checked. `note`: no failure, but the operator should know it. */
  readonly state: 'ok' | 'failed' | 'unknown' | 'note';
  /** The result, and for a failure how to correct it. One line. */
  readonly text: string;
}
