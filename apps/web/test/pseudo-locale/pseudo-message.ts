import { parse, type Token } from '@messageformat/parser';
import { pseudoText } from './pseudo-text.ts';

/**
 * An ICU message in the pseudo-locale: accented and longer, in brackets that show where it is cut. Arguments, the syntax
 * of plurals and selects, and tags stay as they are.
 *
 * @throws when the message is not ICU
 */
export function pseudoMessage(message: string): string {
  let made = '';
  let end = 0;
  for (const { offset, text } of contentsOf(parse(message))) {
    made += message.slice(end, offset) + pseudoContent(text);
    end = offset + text.length;
  }
  return `[${made}${message.slice(end)}]`;
}

/** The places of a message's literal text, in their order. */
function contentsOf(tokens: readonly Token[]): { offset: number; text: string }[] {
  return tokens.flatMap((token) => {
    if (token.type === 'content') return [token.ctx];
    return 'cases' in token ? token.cases.flatMap((one) => contentsOf(one.tokens)) : [];
  });
}

function pseudoContent(text: string): string {
  return text
    .split(/(<[^>]*>)/)
    .map((part) => (part.startsWith('<') ? part : pseudoText(part)))
    .join('');
}
