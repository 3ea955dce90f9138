/** How many days a device writes for today's address, from today on. */
export const todayDays = 8;

/** The most tasks and the most habits of a day. */
export const maxTodayEntries = 24;

/** The longest text of a task or a habit, in characters as users count them. A longer one ends with `…`. */
export const maxTodayText = 60;

export interface TodayTask {
  /** `HH:mm`; absent without a time. */
  readonly time?: string;
  readonly minutes?: number;
  /** Absent with hidden words. */
  readonly text?: string;
  readonly done: boolean;
}

export interface TodayHabit {
  /** Absent with hidden words. */
  readonly text?: string;
  readonly done: boolean;
}

/** An event of another calendar. */
export interface TodayEvent {
  /** `HH:mm`; absent for the whole day. */
  readonly time?: string;
  /** `HH:mm` */
  readonly end?: string;
  /** Absent with hidden words. */
  readonly text?: string;
}

/** What today's address shows of a day. A part without entries is absent. */
export interface TodayDay {
  /** The day in the user's language, e.g. `Friday, Nov 27`. */
  readonly title: string;
  /** How many tasks are open and done, also of those that are not in `tasks`. Absent when tasks are not shown. */
  readonly open?: number;
  readonly done?: number;
  readonly tasks?: readonly TodayTask[];
  readonly habits?: readonly TodayHabit[];
  readonly events?: readonly TodayEvent[];
}

/** The value of `TodayFeed.days` as JSON. */
export interface TodayDays {
  /** When the device wrote it, ISO 8601 with the offset of the device. */
  readonly asOf: string;
  /** Texts in the user's language. */
  readonly words: {
    /** The label of the line of habits. */
    readonly habits: string;
    /** The line of a day without entries. */
    readonly free: string;
    /** The line of a day that no device has written. */
    readonly old: string;
  };
  /** By day, `YYYY-MM-DD`. */
  readonly days: Readonly<Record<string, TodayDay>>;
}
