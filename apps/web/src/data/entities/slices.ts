type Values = Readonly<Record<string, unknown>>;

export function dateSlice({ date }: Values): string {
  return String(date);
}

/** The slice of a year's goals. */
export function yearSlice(year: number): string {
  return String(year).padStart(4, '0');
}

/** The id of the yearly goal that a record is linked to. */
export function linkedGoal({ goalId }: Values): string | null {
  return typeof goalId === 'string' ? goalId : null;
}
