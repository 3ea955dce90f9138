// @spec reminders-planned

import { ServerProjection } from '#data/records/server-projection.ts';
import { writeReminders, type WriteOptions } from './write-reminders.ts';

interface WriterOptions extends WriteOptions {
  /** Milliseconds to wait for further changes. Default: 2 seconds. */
  readonly delay?: number;
}

/** Writes the reminders for a closed app when records have changed, here or on another device. */
export function createReminderWriter({ delay = 2_000, ...options }: WriterOptions): ServerProjection {
  return new ServerProjection({
    store: options.store,
    name: 'reminders',
    write: () => writeReminders(options),
    delay,
    writesWhenHidden: true,
  });
}
