// @spec calendar-account-xml

import { setImmediate } from 'node:timers/promises';
import { SaxesParser } from 'saxes';
import { ReadFailure } from '../read-failure.ts';

/** An element of an XML document. */
export interface XmlElement {
  readonly namespace: string;
  /** The name without a prefix. */
  readonly name: string;
  /** The texts and the CDATA sections directly in it. */
  readonly text: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
}

interface OpenElement extends XmlElement {
  text: string;
  readonly children: OpenElement[];
}

/** Answers of servers are 8 deep. */
const maxDepth = 40;
/** Elements and attributes. */
const maxParts = 200_000;
/** How many UTF-16 units are parsed in one step. */
const stepLength = 65_536;

/**
 * Parses an XML document with namespaces, in steps, so that the process can answer others in between. Characters that
 * XML does not allow are left out, because some servers send them in the texts of events. A document type is rejected, so
 * there are no entities but those of XML.
 *
 * @returns the root
 * @throws ReadFailure `not-a-calendar` for another document, `too-large` for one with too many elements and attributes,
 *   `unreachable` when the signal aborts
 */
export async function parseXml(text: string, signal: AbortSignal): Promise<XmlElement> {
  const document = openElement('', '', {});
  const open: OpenElement[] = [document];
  let count = 0;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', () => {
    throw new ReadFailure('not-a-calendar');
  });
  parser.on('doctype', () => {
    throw new ReadFailure('not-a-calendar');
  });
  parser.on('attribute', () => {
    if (++count > maxParts) throw new ReadFailure('too-large');
  });
  parser.on('opentag', ({ uri, local, attributes }) => {
    if (open.length > maxDepth || ++count > maxParts) throw new ReadFailure('too-large');
    const values = Object.values(attributes).map(({ local: name, value }) => [name, value] as const);
    const element = openElement(uri, local, Object.fromEntries(values));
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  const addText = (added: string) => {
    const element = open.at(-1);
    if (element) element.text += added;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  const allowed = withAllowedCharacters(text).trimStart();
  for (let start = 0; start < allowed.length; start += stepLength) {
    parser.write(allowed.slice(start, start + stepLength));
    await setImmediate();
    if (signal.aborted) throw new ReadFailure('unreachable');
  }
  parser.close();
  const [root] = document.children;
  if (root === undefined) throw new ReadFailure('not-a-calendar');
  return root;
}

/** The children with a name. */
export function childrenOf(
  element: XmlElement | undefined,
  namespace: string,
  name: string,
): readonly XmlElement[] {
  return element?.children.filter((child) => child.name === name && child.namespace === namespace) ?? [];
}

function openElement(namespace: string, name: string, attributes: XmlElement['attributes']): OpenElement {
  return { namespace, name, text: '', attributes, children: [] };
}

function withAllowedCharacters(text: string): string {
  return text
    .replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
    .replace(/&#(?:x([\da-f]+)|(\d+));/gi, (reference: string, hex?: string, decimal?: string) => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return isAllowed(code) ? reference : '';
    });
}

/** Whether XML 1.0 allows a character. */
function isAllowed(code: number): boolean {
  if (code < 0x20) return code === 0x9 || code === 0xa || code === 0xd;
  return code <= 0xd7_ff || (code >= 0xe0_00 && code <= 0xff_fd) || (code >= 0x1_00_00 && code <= 0x10_ff_ff);
}
