const contentTypes: Readonly<Record<string, string>> = {
  js: 'text/javascript;charset=utf-8',
  css: 'text/css;charset=utf-8',
  html: 'text/html;charset=utf-8',
};

/** Headers that describe the bytes of a pack, and not those of its files. */
const headersOfPack = ['content-encoding', 'content-length', 'etag', 'last-modified'];

/**
 * The files of a pack, each as the response that the site gives: with the security headers of the pack and its own
 * content type.
 *
 * @throws SyntaxError when the pack is no JSON, and Error for a file without a known type
 */
export async function unpack(pack: Response): Promise<Map<string, Response>> {
  const contents = (await pack.json()) as Readonly<Record<string, string>>;
  const files = Object.entries(contents).map(([path, content]): [string, Response] => {
    const contentType = contentTypes[path.slice(path.lastIndexOf('.') + 1)];
    if (contentType === undefined) throw new Error(`${path} has no known type.`);
    const headers = new Headers(pack.headers);
    for (const name of headersOfPack) headers.delete(name);
    headers.set('content-type', contentType);
    // A pack is immutable, a document is not.
    if (path.endsWith('.html')) headers.set('cache-control', 'no-cache');
    return [path, new Response(content, { headers })];
  });
  return new Map(files);
}
