// @spec long-texts

import type { Page } from '@playwright/test';

/**
 * Lists the faults in the layout of the page: horizontal overflow, cut texts, texts outside of their control, and
 * overlapping controls or texts. In an open dialog it checks only the dialog. The page renders a new width some frames
 * after the change, on a busy machine seconds after it, so a fault counts only if it is still there after 20 seconds.
 *
 * @param own matches a string that contains a text of the app; texts of a user are not checked
 * @param whole matches a string that consists of texts of the app; texts of a user may end in an ellipsis
 */
export async function layoutFaults(page: Page, own: RegExp, whole: RegExp): Promise<string[]> {
  const find = () => page.evaluate(findFaults, { own: own.source, whole: whole.source });
  let faults = await find();
  for (const end = Date.now() + 20_000; faults.length > 0 && Date.now() < end; faults = await find()) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return faults;
}

/** Runs in the page, so it uses nothing from this module. */
function findFaults(patterns: { own: string; whole: string }): string[] {
  /** Rounding, and the side bearings of letters. */
  const slack = 2;
  const faults: string[] = [];
  const [isOwnText, isWhole] = [new RegExp(patterns.own), new RegExp(patterns.whole)];
  const root = [...document.querySelectorAll('dialog[open], [role=dialog]')].at(-1) ?? document.body;

  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) {
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    const names = wide
      .slice(0, 4)
      .map((element) => `${element.tagName}.${element.getAttribute('class') ?? ''}`);
    faults.push(`the page is ${scrollWidth} px wide, not ${clientWidth}: ${names.join(', ')}`);
  }

  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const nameOf = (element: Element) => {
    const text = element.getAttribute('aria-label') ?? element.textContent;
    return `<${element.tagName.toLowerCase()}> ${text.trim().replace(/\s+/g, ' ').slice(0, 60)}`;
  };
  /** Whether it is clipped to nothing or to a box of one pixel. */
  function isScreenReaderOnly(element: Element): boolean {
    for (let one: Element | null = element; one !== null && one !== root; one = one.parentElement) {
      const { width, height } = one.getBoundingClientRect();
      const { overflowX, clipPath } = getComputedStyle(one);
      if (clipPath === 'inset(50%)' || (overflowX !== 'visible' && width <= 1 && height <= 1)) return true;
    }
    return false;
  }
  const exceeds = (inner: DOMRect, outer: DOMRect) =>
    inner.left < outer.left - slack ||
    inner.right > outer.right + slack ||
    inner.top < outer.top - slack ||
    inner.bottom > outer.bottom + slack;
  const overlap = (a: DOMRect, b: DOMRect) => ({
    x: Math.min(a.right, b.right) - Math.max(a.left, b.left),
    y: Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
  });
  /** Elements that float above the page may cover it. */
  const layerOf = (element: Element) => {
    for (let one: Element | null = element; one !== null; one = one.parentElement) {
      const { position } = getComputedStyle(one);
      if (position === 'fixed' || position === 'sticky' || one.matches('dialog, [popover], [role=menu]'))
        return one;
    }
    return null;
  };

  /** The nearest box with a border around it. */
  const framedBox = (element: Element) => {
    for (let one: Element | null = element; one !== null && one !== root; one = one.parentElement) {
      const { borderLeftWidth, borderRightWidth } = getComputedStyle(one);
      if (parseFloat(borderLeftWidth) > 0 && parseFloat(borderRightWidth) > 0) return one;
    }
    return null;
  };

  const endsInEllipsis = (element: Element) => {
    const { textOverflow, webkitLineClamp } = getComputedStyle(element);
    return textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
  };

  /**
   * An English or Spanish word, or a number, that continues in the next line. Longer words of a user may, and the parts
   * of an address.
   */
  function brokenWordOf(node: Node): string | undefined {
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(
      /(?<![.@\p{L}\p{M}\d])[a-záéíóúüñ\d]+(?![.@]?[\p{L}\d])/giu,
    )) {
      if (word.length > 24) continue;
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const [first, ...rest] = range.getClientRects();
      if (rest.some(({ top }) => first !== undefined && top > (first.top + first.bottom) / 2)) return word;
    }
    return undefined;
  }

  const controls = [...root.querySelectorAll('button, a[href], input, select, textarea, label')].filter(
    isShown,
  );

  // Texts
  const texts: { node: Node; element: Element; text: string; rects: DOMRect[] }[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (element === null || text === '' || !isShown(element) || isScreenReaderOnly(element)) continue;
    if (element.closest('option, script, style, svg') !== null) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    texts.push({ node, element, text, rects: [...range.getClientRects()].filter(({ width }) => width > 0) });
  }
  for (const { node, element, text, rects } of texts) {
    if (!isOwnText.test(text)) continue;
    // A code to copy is one long line, which may continue anywhere.
    const brokenWord = element.closest('code') === null ? brokenWordOf(node) : undefined;
    if (brokenWord !== undefined) faults.push(`broken: ${brokenWord} in ${nameOf(element)}`);
    if (endsInEllipsis(element) && !isWhole.test(text)) continue;
    const outside = (box: DOMRect) => rects.some((rect) => exceeds(rect, box));
    const control = element.closest('button, a[href], [role=option], [role=menuitem]');
    // A separate box; a link inside a sentence has none.
    if (
      control !== null &&
      getComputedStyle(control).display !== 'inline' &&
      outside(control.getBoundingClientRect())
    )
      faults.push(`outside of its control: ${nameOf(control)}`);
    for (let one: Element | null = element; one !== null && one !== root; one = one.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(one);
      const box = one.getBoundingClientRect();
      if (endsInEllipsis(one) && !isWhole.test(text)) break;
      const cutsX =
        /hidden|clip/.test(overflowX) &&
        rects.some((r) => r.left < box.left - slack || r.right > box.right + slack);
      const cutsY =
        /hidden|clip/.test(overflowY) &&
        rects.some((r) => r.top < box.top - slack || r.bottom > box.bottom + slack);
      if (cutsX || cutsY) faults.push(`cut: ${text.slice(0, 60)} in ${nameOf(one)}`);
      if (/auto|scroll/.test(overflowX + overflowY) || position === 'fixed') break;
    }
    const card = framedBox(element)?.getBoundingClientRect();
    if (card && rects.some((r) => r.left < card.left - slack || r.right > card.right + slack))
      faults.push(`outside of its card: ${text.slice(0, 60)}`);
    const { right, left } = root.getBoundingClientRect();
    if (rects.some((rect) => rect.right > right + slack || rect.left < left - slack))
      faults.push(`outside of the page: ${text.slice(0, 60)}`);
  }
  /** The part of a box that no ancestor hides or scrolls away. */
  const visiblePart = (rect: DOMRect, element: Element): DOMRect => {
    let { left, right, top, bottom } = rect;
    for (let one: Element | null = element; one !== null && one !== root; one = one.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(one);
      const box = one.getBoundingClientRect();
      if (overflowX !== 'visible') [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      if (overflowY !== 'visible') [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  };
  const lines = texts.flatMap(({ element, text, rects }) =>
    rects.map((rect) => ({ element, text, rect: visiblePart(rect, element) })),
  );
  lines.forEach((a, index) => {
    for (const b of lines.slice(index + 1)) {
      if (a.element === b.element) continue;
      const { x, y } = overlap(a.rect, b.rect);
      // Lines of text are closer than their boxes.
      const isOver = x > slack && y > 0.4 * Math.min(a.rect.height, b.rect.height);
      if (isOver && layerOf(a.element) === layerOf(b.element))
        faults.push(`on top of each other: ${a.text.slice(0, 40)} | ${b.text.slice(0, 40)}`);
    }
  });

  // Fields: their values are not text nodes of the document.
  const canvas = document.createElement('canvas').getContext('2d');
  const widthOf = (text: string, element: Element) => {
    if (canvas === null) return 0;
    canvas.font = getComputedStyle(element).font;
    return canvas.measureText(text).width;
  };
  for (const field of controls) {
    const { paddingLeft, paddingRight } = getComputedStyle(field);
    const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    const shown =
      field instanceof HTMLSelectElement
        ? (field.selectedOptions.item(0)?.text ?? '')
        : field instanceof HTMLInputElement && field.value === ''
          ? field.placeholder
          : '';
    // The example in an empty field has a label, and ends in an ellipsis.
    const isExample =
      field instanceof HTMLInputElement && getComputedStyle(field).textOverflow === 'ellipsis';
    // A select that the page draws may have several lines.
    const wraps = field instanceof HTMLSelectElement && getComputedStyle(field).whiteSpace === 'normal';
    if (!isExample && !wraps && isOwnText.test(shown) && widthOf(shown, field) > room + slack)
      faults.push(`cut: ${shown} in a field of ${Math.round(room)} px`);
  }

  // Controls
  const boxes = controls
    .filter((control) => !control.matches('label') && !isScreenReaderOnly(control))
    .map((control) => ({ control, rect: control.getBoundingClientRect() }));
  boxes.forEach(({ control: a, rect: one }, index) => {
    for (const { control: b, rect: other } of boxes.slice(index + 1)) {
      const { x, y } = overlap(one, other);
      // The targets of small buttons beside each other overlap at their edges.
      const edge = 8;
      // A button may stand inside of a field.
      if (x <= edge || y <= edge || !exceeds(one, other) || !exceeds(other, one)) continue;
      if (a.contains(b) || b.contains(a) || layerOf(a) !== layerOf(b)) continue;
      faults.push(`on top of each other: ${nameOf(a)} | ${nameOf(b)}`);
    }
  });
  return [...new Set(faults)];
}
