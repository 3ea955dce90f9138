import type { Entity, Field, StringField } from './entity.ts';

/* Resolvers run this too: AppSync has no regular expressions as literals, and not all methods of JavaScript. */

/** The sizes of a padded text in bytes. A longer text is padded to a multiple of the last one. */
const blockSteps = [64, 128, 256, 512, 1024];

/** The bytes of an envelope besides the padded text: nonce and tag of AES-GCM. */
const overhead = 28;

/** The characters of an envelope before its data: the version, the id of the key, and two dots. */
const headLength = 15;

/** The form of an envelope, for JavaScript and for Java, where `$` also matches before a final line break. */
export const envelopePattern = '^k1[.][A-Za-z0-9_-]{11}[.][A-Za-z0-9_-]+$';

/** Whether only the user may be able to read the text: a device can encrypt it into an envelope. */
export function isPrivate(field: Field): field is StringField & { readonly private: true } {
  return field.type === 'String' && field.private === true;
}

export function hasPrivateFields({ fields }: Pick<Entity, 'fields'>): boolean {
  return Object.values(fields).some((field) => isPrivate(field));
}

/** The size to which a text is padded. Both numbers are bytes; `length` includes the four bytes of the text's length. */
export function blockLength(length: number): number {
  for (const step of blockSteps) if (length <= step) return step;
  return Math.ceil(length / 1024) * 1024;
}

/** The length of an envelope with a block of so many bytes, in characters. */
function envelopeLength(block: number): number {
  return headLength + Math.ceil(((overhead + block) * 4) / 3);
}

/** Maximum length of the envelope of a text with at most `maxLength` UTF-16 units, each of up to three bytes. */
export function envelopeLimit(maxLength: number): number {
  return envelopeLength(blockLength(3 * maxLength + 4));
}

/** Whether a text looks like an envelope: it can be a damaged one. */
export function beginsAsEnvelope(text: string): boolean {
  return text.startsWith('k1.') && text.slice(headLength - 1, headLength) === '.';
}

/** Whether an envelope can have this length in characters. A text from which one was cut off usually has another one. */
export function isEnvelopeLength(length: number): boolean {
  const block = Math.floor(((length - headLength) * 3) / 4) - overhead;
  return block > 0 && block === blockLength(block) && length === envelopeLength(block);
}
