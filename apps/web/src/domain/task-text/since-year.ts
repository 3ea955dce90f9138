// @spec typed-anniversary

import { firstSince } from '#domain/daily-tasks/anniversary.ts';
import type { Grammar } from './grammar.ts';
import type { Span } from './phrase.ts';

interface SinceYear {
  readonly year: number;
  readonly spans: readonly Span[];
}

/** Finds the year from which a yearly task is counted, e.g. `since 1944`, in the result of `grammarText`. */
export type FindSince = (text: string, today: string) => SinceYear | undefined;

// In languages with spaces it is not a part of a word or of a number.
const [wordStart, wordEnd] = [/(?<![\p{L}\d])/u, /(?![\p{L}\d])/u];

/** Returns a finder for the words of several grammars. */
export function sinceFinder(grammars: readonly Grammar[]): FindSince {
  const patterns = grammars.flatMap(({ since, hasSpaces }) => {
    if (since === undefined) return [];
    const [before, after] = hasSpaces ? [wordStart.source, wordEnd.source] : ['', ''];
    return [new RegExp(`${before}${since}${after}`, 'u')];
  });
  return (text, today) => {
    for (const pattern of patterns) {
      const match = pattern.exec(text);
      const year = Number(match?.groups?.year);
      if (match === null || year < firstSince || year > Number(today.slice(0, 4))) continue;
      return { year, spans: [{ start: match.index, end: match.index + match[0].length }] };
    }
    return undefined;
  };
}
