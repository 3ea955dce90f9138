import { isUnderstood, type TypedTask } from './typed-task.ts';

/** The word for Later alone at the end of a line, in the four languages. `以后` at the end of a word means `after`. */
const laterWord = /[\s,;:，、；：]+(?:later|m[aá]s tarde|以[后後])[\s.!。！]*$/iu;

/** A task without day, time and duration whose line ends with the word for Later: without this word. */
export function withLaterWord(task: TypedTask): TypedTask {
  const text = task.text.replace(laterWord, '').trim();
  return isUnderstood(task) || text === '' || text === task.text
    ? task
    : { text, later: { line: task.text } };
}
