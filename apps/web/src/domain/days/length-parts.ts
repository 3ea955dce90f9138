/** A length of time for a text that names hours, minutes or both. */
export interface LengthParts {
  readonly form: 'both' | 'hours' | 'minutes';
  readonly hours: number;
  /** Minutes beyond the whole hours. */
  readonly minutes: number;
}

/** @param total whole minutes, from 0 on */
export function lengthParts(total: number): LengthParts {
  const [hours, minutes] = [Math.floor(total / 60), total % 60];
  const form = hours === 0 ? 'minutes' : minutes === 0 ? 'hours' : 'both';
  return { form, hours, minutes };
}
