/** An encoding of Chinese in which most characters are two bytes. */
export type PairedEncoding = 'gb18030' | 'big5';

interface Shape {
  readonly encoding: PairedEncoding;
  /** The first bytes of punctuation and of the most frequent characters: level 1 of GB 2312 and of Big5. */
  readonly isLead: (byte: number) => boolean;
  readonly isTrail: (byte: number) => boolean;
}

const isIn = (first: number, last: number, byte: number) => byte >= first && byte <= last;

const shapes: readonly Shape[] = [
  {
    encoding: 'gb18030',
    isLead: (byte) => isIn(0xa1, 0xa3, byte) || isIn(0xb0, 0xd7, byte),
    isTrail: (byte) => isIn(0xa1, 0xfe, byte),
  },
  {
    encoding: 'big5',
    isLead: (byte) => isIn(0xa1, 0xc6, byte),
    isTrail: (byte) => isIn(0x40, 0x7e, byte) || isIn(0xa1, 0xfe, byte),
  },
];

const minShare = 0.85;

/** The share of the characters beyond ASCII that are frequent ones of an encoding, and how many of them are neighbours. */
function countsOf(bytes: Uint8Array, { isLead, isTrail }: Shape) {
  let [all, frequent, neighbours] = [0, 0, 0];
  let end = -1;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0;
    if (byte < 0x80) continue;
    all += 1;
    if (isLead(byte) && isTrail(bytes[index + 1] ?? 0)) frequent += 1;
    if (end === index) neighbours += 1;
    index += 1;
    end = index + 1;
  }
  return { share: all === 0 ? 0 : frequent / all, neighbours };
}

/**
 * The encoding of a Chinese text that is not UTF-8; undefined for others. Its characters are frequent ones, and stand
 * side by side; the letters with accents of Windows-1252 stand alone.
 */
export function pairedEncoding(bytes: Uint8Array): PairedEncoding | undefined {
  let best: { readonly encoding: PairedEncoding; readonly share: number } | undefined;
  for (const shape of shapes) {
    const { share, neighbours } = countsOf(bytes, shape);
    if (share >= minShare && neighbours > 0 && share > (best?.share ?? 0)) {
      best = { encoding: shape.encoding, share };
    }
  }
  return best?.encoding;
}
