/** A task as it was typed in one line. */
export interface TypedTask {
  /** Without what was understood. */
  readonly text: string;
  /** `YYYY-MM-DD` */
  readonly day?: string;
  /** `HH:mm` */
  readonly time?: string;
  /** 1 to 1440 */
  readonly minutes?: number;
}
