import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

/** A paragraph of an e-mail as plain text. `lang` is its BCP 47 tag, if the HTML names one. */
export interface Paragraph {
  readonly lang?: string;
  readonly text: string;
}

const inline = new Set(['a', 'b', 'code', 'em', 'i', 'span', 'strong']);

/** The paragraphs of an HTML body in their order. Every element that is not inline begins and ends one. */
export function readParagraphs(html: string): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let text = '';

  const end = (lang: string | undefined): void => {
    const line = text.replace(/\s+/g, ' ').trim();
    if (line !== '') paragraphs.push({ ...(lang !== undefined && { lang }), text: line });
    text = '';
  };
  const read = (node: DefaultTreeAdapterTypes.ChildNode, outer: string | undefined): void => {
    if ('value' in node) text += node.value;
    if (!('childNodes' in node)) return;
    const lang = node.attrs.find(({ name }) => name === 'lang')?.value ?? outer;
    const block = !inline.has(node.nodeName);
    if (block) end(outer);
    for (const child of node.childNodes) read(child, lang);
    if (block) end(lang);
  };

  for (const node of parseFragment(html).childNodes) read(node, undefined);
  end(undefined);
  return paragraphs;
}
