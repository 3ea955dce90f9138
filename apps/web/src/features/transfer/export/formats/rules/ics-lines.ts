/* eslint-disable lingui/no-unlocalized-strings -- the words of RFC 5545 */
/** A property of RFC 5545: its name with parameters, and its escaped value. */
export type IcsProperty = readonly [name: string, value: string];

const maxOctets = 75;
const encoder = new TextEncoder();

/** A text as a value: `\`, `;`, `,` and line breaks are escaped. Other control characters are left out. */
export function icsText(text: string): string {
  return (
    text
      // Some programs end a line at these too.
      .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
      // eslint-disable-next-line no-control-regex -- RFC 5545 allows no control character but the tab
      .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '')
      .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
      .replaceAll('\n', '\\n')
  );
}

/** Lines of at most 75 octets; a character is never divided, and each line but the first begins with a space. */
function folded(line: string): string {
  let result = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > maxOctets) {
      result += '\r\n ';
      octets = 1;
    }
    result += character;
    octets += size;
  }
  return result;
}

/** The text of a component's content lines. */
export function icsLines(properties: readonly IcsProperty[]): string {
  return properties.map(([name, value]) => `${folded(`${name}:${value}`)}\r\n`).join('');
}
