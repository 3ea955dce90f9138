const shortEscapes = new Map([
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
  ['\b', '\\b'],
  ['\f', '\\f'],
]);

const escapeCharacter = (character: string): string =>
  shortEscapes.get(character) ??
  (/[\\'"/]/.test(character)
    ? `\\${character}`
    : `\\u${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`);

/** The members of `util` for strings. */
export const textUtil = {
  escapeJavaScript: (text: string) => text.replace(/[\\'"/]|[^ -~]/g, escapeCharacter),
  // URLSearchParams encodes like Java's URLEncoder, which AppSync uses.
  urlEncode: (text: string) => new URLSearchParams([['', text]]).toString().slice(1),
  urlDecode: (text: string) => new URLSearchParams(`=${text.replaceAll('&', '%26')}`).get('') ?? '',
  base64Encode: (text: string) => Buffer.from(text).toString('base64'),
  base64Decode: (text: string) => Buffer.from(text, 'base64').toString(),
  matches: (pattern: string, text: string) => new RegExp(`^(?:${pattern})$`).test(text),
  str: { normalize: (text: string, form: string) => text.normalize(form.toUpperCase()) },
};
