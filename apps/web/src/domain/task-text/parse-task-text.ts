// @spec typed-task

import { chinese } from './grammars/chinese.ts';
import { english } from './grammars/english.ts';
import { spanish } from './grammars/spanish.ts';
import { taskTextParser } from './task-text-parser.ts';

/** Reads a typed line in the languages of the app: what it says of its day, time, duration and repetition. */
export const parseTaskText = taskTextParser([english, spanish, chinese]);
