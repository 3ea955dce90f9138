// @spec merged-texts task-note

import type { FieldVersions, MergedField, MergeField } from './merge-field.ts';
import { mergeTicks, tickedTextOf } from './merge-ticks.ts';
import { mergeWords } from './merge-words.ts';

interface TextRules {
  readonly maxLength: number;
  readonly layout: 'lines' | 'line';
}

const asText = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * Merges two versions of a text, by lines and words. What one side has added, removed or replaced is in the result. Of words
 * that both sides have changed, those of the later side are used, and the other side is named as lost. Ticks of check
 * lines follow their lines. The result is the same whichever side is `mine`.
 *
 * A result that is longer than `maxLength` is not used: then the later text is the result.
 */
function mergeText(
  { base, mine, theirs, isMineLater }: FieldVersions,
  { maxLength, layout }: TextRules,
): MergedField {
  const [before, own, other] = [asText(base), asText(mine), asText(theirs)];
  if (own === other || own === before) return { value: theirs };
  if (other === before) return { value: mine };
  const texts = { mine: tickedTextOf(own), theirs: tickedTextOf(other) };
  const original = tickedTextOf(before);
  const { words, hasOverlap, changes } = mergeWords(
    original.words,
    texts.mine.words,
    texts.theirs.words,
    isMineLater,
  );
  const merged = mergeTicks(words, original, texts, changes);
  const isLine = layout === 'line' && !/[\r\n]/.test(own + other);
  const text = isLine ? merged.text.replaceAll('\n', ' ') : merged.text;
  const later = isMineLater ? 'mine' : 'theirs';
  const earlier = isMineLater ? 'theirs' : 'mine';
  if (text.length > maxLength) return { value: isMineLater ? mine : theirs, lost: [earlier] };
  const lost = [
    ...(hasOverlap || merged.lost.includes(earlier) ? ([earlier] as const) : []),
    ...(merged.lost.includes(later) ? ([later] as const) : []),
  ].filter((side) => text !== (side === 'mine' ? own : other));
  const value = text === own ? mine : text === other ? theirs : text;
  return { value, ...(lost.length > 0 && { lost }) };
}

/**
 * The merge of a field with a text of at most `maxLength` UTF-16 units.
 *
 * @param layout `line` for a text that has no line breaks
 */
export function textMerge(maxLength: number, layout: TextRules['layout'] = 'lines'): MergeField {
  return (versions) => mergeText(versions, { maxLength, layout });
}
