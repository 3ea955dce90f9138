// @spec bookmark

/** The texts in steps of the guide that users copy, by their names. */
export type GuideCodes = Readonly<Record<'bookmark' | 'address', string>>;

/**
 * The address of `/add` with a text, and a bookmark that opens it with the page on which it is pressed.
 *
 * @param origin of this site, e.g. `https://kairos.example`
 */
export function guideCodes(origin: string): GuideCodes {
  const values = [
    'title=${encodeURIComponent(document.title)}',
    'url=${encodeURIComponent(location.href)}',
    'text=${encodeURIComponent(getSelection())}',
  ];
  return {
    // A text to copy, never a link.
    bookmark: ['javascript', `void(location.href=\`${origin}/add#${values.join('&')}\`)`].join(':'),
    address: `${origin}/add#text=`,
  };
}

interface StepPart {
  readonly text: string;
  readonly isCode: boolean;
}

/** The parts of a step, with the codes in place of their names. */
export function stepParts(step: string, codes: GuideCodes): readonly StepPart[] {
  const names = new Map<string, string>(Object.entries(codes));
  return step
    .split(/\{(\w+)\}/)
    .map((part, index) =>
      index % 2 === 0 ? { text: part, isCode: false } : { text: names.get(part) ?? '', isCode: true },
    )
    .filter(({ text }) => text !== '');
}
