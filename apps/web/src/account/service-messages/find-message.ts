// @spec service-messages

import type { Messages } from '@lingui/core';

export interface FoundMessage {
  /** The id of the text in the catalogue. */
  readonly id: string;
  /** The values that stand in the message where the text has placeholders. */
  readonly values: Readonly<Record<string, string>>;
}

/**
 * Finds the text of a catalogue that a message was made of. The first one that matches the whole message is taken.
 *
 * @param texts compiled texts by id, whose placeholders are all plain: `{name}`
 * @returns undefined when no text matches
 */
export function findMessage(message: string, texts: Messages): FoundMessage | undefined {
  for (const [id, text] of Object.entries(texts)) {
    const found = patternOf(text).exec(message);
    if (found) return { id, values: { ...found.groups } };
  }
  return undefined;
}

/** A message that begins with a placeholder begins with one word: else a text with a common end matches too much. */
function patternOf(text: Messages[string]): RegExp {
  const parts = (typeof text === 'string' ? [text] : text).map((token, index) => {
    if (typeof token === 'string') return token.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
    return `(?<${token[0]}>${index === 0 ? String.raw`\S+` : '.+'})`;
  });
  return new RegExp(`^${parts.join('')}$`, 's');
}
