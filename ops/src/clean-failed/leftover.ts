/** A resource that a failed first deployment has left. */
export interface Leftover {
  /** For example `table kairos-prod-Habit`. */
  readonly name: string;
  isEmpty(): Promise<boolean>;
  /** Deletes it, also when it is protected from deletion. */
  remove(): Promise<void>;
}
