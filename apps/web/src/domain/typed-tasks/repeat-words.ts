import type { RepeatMeaning } from './date-language.ts';
import type { Found } from './found.ts';

// Words such as `repeats`, without accents, which can stand beside a repetition and have no meaning of their own.
const before = /(?<![\p{L}\p{N}'’-])(?:repeat(?:s|ing)?|once|se\s+repiten?|repetir|una\s+vez)\s+$/u;
// Elsewhere in a line the word has an object: 每天重复练习.
const after =
  /^\s*重[复複](?=\s*(?:$|[,，、;；]|一?直[到至]|[到至截共]|[一总總]共|持[续續]|[连連][续續]|[为為]期))/u;

/** Repetitions with the words `repeats`, `se repite` or `重复` beside them. */
export function withRepeatWords(
  found: readonly Found<RepeatMeaning>[],
  text: string,
): readonly Found<RepeatMeaning>[] {
  return found.map((one) => ({
    ...one,
    start: one.start - (before.exec(text.slice(0, one.start))?.[0].length ?? 0),
    end: one.end + (after.exec(text.slice(one.end))?.[0].length ?? 0),
  }));
}
