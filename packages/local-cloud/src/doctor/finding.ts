/** The result of one check. */
export interface Finding {
  /** The name of the check. */
  readonly name: string;
  /** `unknown`: the check was not possible. `note`: a fact for the operator, not a failure. */
  readonly state: 'ok' | 'failed' | 'unknown' | 'note';
  /** The result, and for a failure how to correct it. One line. */
  readonly text: string;
}
