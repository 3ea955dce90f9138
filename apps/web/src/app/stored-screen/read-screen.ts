import type { ScreenElement, ScreenNode } from './screen-node.ts';

/** A screen with more elements is not stored: it would take longer to show than to render. */
const maxElements = 4000;

/** Elements that a screen of the app does not have, and that do more than show something. */
const refused = new Set([
  'base',
  'embed',
  'frame',
  'iframe',
  'link',
  'meta',
  'noscript',
  'object',
  'script',
  'style',
  'template',
]);

/**
 * Attributes of a copy that would disturb the screen itself: references by id, groups of radio buttons, focus, and names
 * for assistive technology.
 */
const leftOut =
  /^(?:id|for|name|form|list|style|autofocus|tabindex|accesskey|href|src|on.*|aria-(?!current|checked|pressed|selected|expanded|disabled|invalid|busy|haspopup).*)$/;

/** What a screen shows as data; null when it has too many elements, or one that a screen must not have. */
export function readScreen(screen: Element): ScreenElement | null {
  const elements = screen.querySelectorAll('*');
  if (elements.length > maxElements) return null;
  if ([...elements].some(({ localName }) => refused.has(localName))) return null;
  return readElement(screen);
}

function readElement(element: Element): ScreenElement {
  const { localName: tag } = element;
  const attributes = Object.fromEntries(
    [...element.attributes].filter(({ name }) => !leftOut.test(name)).map(({ name, value }) => [name, value]),
  );
  const style = element.getAttribute('style') ?? '';
  const children = [...element.childNodes].flatMap(readNode);
  return {
    tag,
    ...(Object.keys(attributes).length > 0 && { attributes }),
    ...(style !== '' && { style }),
    // A link without an address has another look.
    ...(tag === 'a' && { attributes: { ...attributes, href: '#' } }),
    ...fieldOf(element),
    ...(children.length > 0 && { children }),
  };
}

function readNode(node: Node): ScreenNode[] {
  if (node instanceof Element) return [readElement(node)];
  return node instanceof Text && node.data !== '' ? [node.data] : [];
}

function fieldOf(element: Element): Pick<ScreenElement, 'value' | 'checked'> {
  if (element instanceof HTMLInputElement) {
    // What somebody types there is nobody's but theirs.
    if (element.type === 'password') return {};
    return { value: element.value, ...(element.checked && { checked: true }) };
  }
  if (element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement)
    return { value: element.value };
  return {};
}
