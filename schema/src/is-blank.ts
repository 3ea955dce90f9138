// @spec blank-text

import { shapeless } from './blank-pattern.ts';

/** Characters without a shape in the other planes, as pairs of UTF-16 units: tags, variation selectors, controls of music and shorthand. */
const pairs = '\\udb40[\\udc00-\\udfff]|\\ud834[\\udd73-\\udd7a]|\\ud82f[\\udca0-\\udca3]';
const blank = new RegExp(`^(?:[${shapeless}]|${pairs})*$`);

/**
 * Whether a text has no visible character: it is empty, or has only white space and characters without a shape. A joiner
 * inside of an emoji does not matter. The API rejects such texts, except those of the other planes.
 */
export function isBlank(text: string): boolean {
  return blank.test(text);
}
