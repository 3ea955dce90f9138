import '#ui/styles/print.css';
import { addPageRules, hasMarginBoxes } from '#platform/printing/use-page-rules.ts';
import { footRules } from '#platform/printing/page-rules.ts';

/**
 * Gives the sheets of pages without a layout for paper a foot with the title of the page. Returns a function that ends
 * it.
 */
export function followPrints(): () => void {
  let remove: (() => void) | undefined;
  const begin = () => {
    const name = document.title.replace(/ · Kairos$/, '');
    remove = hasMarginBoxes ? addPageRules(footRules({ name }), 'first') : undefined;
  };
  const end = () => remove?.();
  addEventListener('beforeprint', begin);
  addEventListener('afterprint', end);
  return () => {
    removeEventListener('beforeprint', begin);
    removeEventListener('afterprint', end);
  };
}
