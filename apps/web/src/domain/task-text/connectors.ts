// @spec typed-repeat-end

import type { Connectors, Grammar } from './grammar.ts';
import { anyOf, sourceOf, understood } from './phrase.ts';
import { digits, letter, letters } from './word-characters.ts';

/** Expressions for the connectors of several languages. Those before a phrase match the end of the text before it. */
export interface ConnectorPatterns {
  /** All of the text between the first and the last day of a range. */
  readonly range: RegExp;
  /** All of the text between two phrases of one day. */
  readonly beside: RegExp;
  /** All of the text between the days or times of a list. */
  readonly list: RegExp;
  readonly from: RegExp;
  readonly fromInRange: RegExp;
  readonly between: RegExp;
  readonly notOn: RegExp;
  readonly afterNotOn: RegExp;
  readonly until: RegExp;
  readonly ends: RegExp;
  /** `ends` of languages without spaces. */
  readonly endsUnspaced: RegExp;
  readonly by: RegExp;
  readonly afterStart: RegExp;
  readonly afterEnd: RegExp;
  readonly afterCertainEnd: RegExp;
  readonly repeats: RegExp;
  readonly afterRepeats: RegExp;
  /** The word for Later at the end of a line, with what separates it. */
  readonly later: RegExp;
}

/** Compiles the connectors of several grammars. */
export function connectorPatterns(grammars: readonly Grammar[]): ConnectorPatterns {
  const wordsOf =
    (some: readonly Grammar[]) =>
    (...names: readonly (keyof Connectors)[]) =>
      anyOf(names.flatMap((name) => some.map(({ connectors }) => connectors[name])));
  const spaced = wordsOf(grammars.filter(({ hasSpaces }) => hasSpaces));
  const unspaced = wordsOf(grammars.filter(({ hasSpaces }) => !hasSpaces));
  const all = wordsOf(grammars);
  const expression = (pattern: string) => new RegExp(sourceOf(pattern), 'u');

  const wordStart = `(?<![${letters}${digits}])`;
  const article = `(?:${spaced('article')} )?`;
  return {
    range: expression(`^\\s*(?:[-–—~]|${spaced('to')}(?=\\s)|${unspaced('to')})\\s*$`),
    beside: expression(`^[\\s,.(${understood}]*${article}$`),
    list: expression(`^\\s*(?:[,、&/]\\s*)?${all('and')}?\\s*$`),
    from: expression(`(?:${wordStart}${spaced('from')} |${unspaced('from')})$`),
    fromInRange: expression(
      `(?:${wordStart}${spaced('from', 'fromInRange', 'between')} |${unspaced('from')})$`,
    ),
    between: expression(`${wordStart}${spaced('between')} $`),
    notOn: expression(`${wordStart}${spaced('notOn')} ${article}$`),
    afterNotOn: expression(`^\\s*${all('afterNotOn')}`),
    until: expression(`(?:${wordStart}${spaced('until')} ${article}\\(?|${unspaced('until')}\\s*)$`),
    ends: expression(`(?:${wordStart}${spaced('ends')} ${article}|${unspaced('ends')}\\s*)$`),
    endsUnspaced: expression(`${unspaced('ends')}\\s*$`),
    by: expression(`^${all('by')}\\s`),
    afterStart: expression(`^\\s*${all('afterStart')}`),
    afterEnd: expression(`^(?:\\s*${unspaced('afterEnd')}|,? \\(?${spaced('afterEnd')}\\)?(?!${letter}))`),
    afterCertainEnd: expression(`^\\s*${all('afterCertainEnd')}`),
    repeats: expression(`(?<![${letters}${digits}'’-])${all('repeats')} $`),
    afterRepeats: expression(`^\\s*${all('afterRepeats')}`),
    later: new RegExp(`[\\s,;:，、；：]+${anyOf(grammars.map(({ later }) => later))}[\\s.!。！]*$`, 'iu'),
  };
}
