/** The result of one check. */
export interface Finding {
  readonly level: 'ok' | 'warning' | 'error';
  /** The name of the check. */
  readonly subject: string;
  /** One line: the state, and for a warning or an error what to do. */
  readonly text: string;
}

/** A finding as one line of the terminal. */
export const describeFinding = ({ level, subject, text }: Finding): string =>
  `${level.padEnd(7)}  ${subject}: ${text}`;

/** A check that was not possible. */
export const notChecked = (subject: string, reason: string): Finding => ({
  level: 'warning',
  subject,
  text: `not checked: ${reason}`,
});

/** Runs a check. An error of AWS, for example without permission, becomes a finding. */
export async function checkOrExplain(subject: string, check: () => Promise<Finding>): Promise<Finding> {
  try {
    return await check();
  } catch (error) {
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return notChecked(subject, reason.replaceAll(/\s+/g, ' '));
  }
}
