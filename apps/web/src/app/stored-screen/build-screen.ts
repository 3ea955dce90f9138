import type { ScreenElement, ScreenNode } from './screen-node.ts';

const svg = 'http://www.w3.org/2000/svg';

/**
 * The elements of a stored screen. Uses no HTML parser, so it needs no Trusted Types policy.
 *
 * @throws DOMException for a name that is none
 */
export function buildScreen(node: ScreenElement): HTMLElement | SVGElement {
  return buildElement(node, false);
}

function buildElement(
  { tag, attributes = {}, style, value, checked, children = [] }: ScreenElement,
  isInSvg: boolean,
): HTMLElement | SVGElement {
  const isSvg = isInSvg || tag === 'svg';
  const element: HTMLElement | SVGElement = isSvg
    ? document.createElementNS<'g'>(svg, tag as 'g')
    : document.createElement(tag);
  for (const [name, text] of Object.entries(attributes)) element.setAttribute(name, text);
  if (style !== undefined) element.style.cssText = style;
  element.append(...children.map((child) => buildNode(child, isSvg)));
  // After the children: the options of a selection.
  if (value !== undefined && 'value' in element) element.value = value;
  if (checked && 'checked' in element) element.checked = true;
  return element;
}

function buildNode(node: ScreenNode, isInSvg: boolean): Node | string {
  return typeof node === 'string' ? node : buildElement(node, isInSvg);
}
