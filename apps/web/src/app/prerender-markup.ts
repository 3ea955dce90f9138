import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static.edge';

/**
 * The first render of a component as HTML, without the title of the window.
 *
 * @throws errors of the component
 */
export async function prerenderMarkup(node: ReactNode): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(node, {
    // One piece, without scripts that would move parts of it to their places.
    progressiveChunkSize: Infinity,
    onError: (error) => void failures.push(error),
  });
  if (failures.length > 0) throw failures[0];
  const html = await new Response(prelude).text();
  // React puts the title first. The document has it already.
  return html.replace(/^<title>[^<]*<\/title>/, '');
}
