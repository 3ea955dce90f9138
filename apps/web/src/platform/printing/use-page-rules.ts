// @spec print-foot

import { useLayoutEffect } from 'react';

/**
 * Whether the browser draws the boxes in the margins of a sheet. Others have their own header and footer, with the title
 * of the document and the number of the sheet. See `docs/browsers.md`.
 */
export const hasMarginBoxes = 'CSSMarginRule' in globalThis;

/**
 * Adds rules of CSS to the document, before or after those that were added earlier. The security policy allows no style
 * element. Returns a function that removes them.
 */
export function addPageRules(rules: string, place: 'first' | 'last'): () => void {
  // jsdom has none.
  if (!('adoptedStyleSheets' in document)) return () => undefined;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  const others = document.adoptedStyleSheets;
  document.adoptedStyleSheets = place === 'first' ? [sheet, ...others] : [...others, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}

/** Adds rules of CSS to the document while the component is mounted. */
export function usePageRules(rules: string): void {
  useLayoutEffect(() => (rules === '' ? undefined : addPageRules(rules, 'last')), [rules]);
}
