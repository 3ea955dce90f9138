import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** A static file server. It answers a path without a file with 404.html and the status 404, as hosts of static sites do. */
export class StaticHost {
  /** The paths of files that were asked for and do not exist. */
  readonly missing: string[] = [];
  readonly #server: Server;

  /**
   * @param folder of the files
   * @param base the path of the site, with a slash at both ends
   */
  constructor(
    folder: string,
    readonly base: string,
  ) {
    this.#server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      const name = pathname.slice(base.length) || 'index.html';
      readFile(join(folder, name)).then(
        (content) => response.setHeader('content-type', types[extname(name)] ?? '').end(content),
        async () => {
          if (extname(name) !== '') this.missing.push(pathname);
          const page = await readFile(join(folder, '404.html'));
          response.writeHead(404, { 'content-type': 'text/html' }).end(page);
        },
      );
    });
  }

  /** Listens on a free port of loopback. Resolves to the address of the site. */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}${this.base}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
