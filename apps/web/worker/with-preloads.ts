import { preloadLinks } from './preload-links.ts';

/**
 * Adds links to a page's document that load the files of the page together with its script, not after it. Other answers
 * than a document are returned as they are.
 *
 * @param files paths of scripts (`.js`) and styles (`.css`)
 */
export async function withPreloads(response: Response, files: readonly string[]): Promise<Response> {
  if (!response.ok || files.length === 0) return response;
  const html = (await response.text()).replace('</head>', `${preloadLinks(files)}</head>`);
  const headers = new Headers(response.headers);
  // They describe the stored bytes.
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(html, { status: response.status, statusText: response.statusText, headers });
}
