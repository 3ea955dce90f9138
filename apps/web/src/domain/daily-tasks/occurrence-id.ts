/** The series and the day of an occurrence. */
interface Occurrence {
  readonly seriesId: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
}

const pattern = /^(.+):(\d{4}-\d{2}-\d{2})$/;

/** The id of the daily task that a series has on a day (`YYYY-MM-DD`): the same on all devices. */
export function occurrenceId(seriesId: string, day: string): string {
  return `${seriesId}:${day}`;
}

/** The series and the day in the id of a daily task; undefined for a task without a series. */
export function occurrenceOf(id: string): Occurrence | undefined {
  const [, seriesId, day] = pattern.exec(id) ?? [];
  return seriesId === undefined || day === undefined ? undefined : { seriesId, day };
}
