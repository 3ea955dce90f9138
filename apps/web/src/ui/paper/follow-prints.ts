import '#ui/styles/print.css';
import { addPageRules, hasMarginBoxes } from '#platform/printing/use-page-rules.ts';
import { footRules } from '#platform/printing/page-rules.ts';

/**
 * Adds a footer with the title of the page to the printed sheets of pages without a print layout. Returns a function that
 * stops this.
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
