import { chinese } from './grammars/chinese.ts';
import { english } from './grammars/english.ts';
import { spanish } from './grammars/spanish.ts';
import { taskTextReader } from './task-text-reader.ts';

/** Reads a typed line in the languages of the app: what it says of its day, time, duration and repetition. */
export const readTypedTask = taskTextReader([english, spanish, chinese]);
