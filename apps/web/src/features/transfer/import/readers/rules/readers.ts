import { calendarReader } from './read-calendar.ts';
import { dayOneReader } from './read-day-one.ts';
import { googleTasksReader } from './read-google-tasks.ts';
import { habiticaReader } from './read-habitica.ts';
import { journeyReader } from './read-journey.ts';
import { kairosReader } from './read-kairos.ts';
import { loopReader } from './read-loop.ts';
import { superProductivityReader } from './read-super-productivity.ts';
import { tickTickReader } from './read-ticktick.ts';
import { todoistReader } from './read-todoist.ts';

/** All importers. The first one that recognizes a file reads it. */
export const readers = [
  kairosReader,
  loopReader,
  dayOneReader,
  journeyReader,
  todoistReader,
  calendarReader,
  googleTasksReader,
  habiticaReader,
  superProductivityReader,
  tickTickReader,
] as const;

/** The format of a file: that of a reader, or a table whose columns the user chooses. */
export type SourceFormat = (typeof readers)[number]['format'] | 'table';
