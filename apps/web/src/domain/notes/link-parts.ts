/** A part of a text; a link has its address. */
export interface TextPart {
  readonly text: string;
  readonly address?: string;
}

const address = /https:\/\/[^\s<>"]+/g;

/** What ends a sentence and not an address. */
const ending = /[.,;:!?'’”)\]]+$/;

function isAddress(text: string): boolean {
  return URL.canParse(text) && new URL(text).hostname !== '';
}

/** The text as parts, with the addresses that begin with `https://` as links. */
export function linkParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let place = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const link = found.replace(ending, '');
    if (!isAddress(link)) continue;
    if (index > place) parts.push({ text: text.slice(place, index) });
    parts.push({ text: link, address: link });
    place = index + link.length;
  }
  return place < text.length ? [...parts, { text: text.slice(place) }] : parts;
}
