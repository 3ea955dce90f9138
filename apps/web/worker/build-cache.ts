// @spec offline-addresses

import { isLanding } from '../src/platform/routing/is-landing.ts';
import { requestSource } from './request-source.ts';
import type { BuildFile } from './build-file.ts';
import { FileDownload } from './file-download.ts';
import { respondToShare } from './share-target.ts';
import { integrityOf } from './integrity-of.ts';

interface BuildCacheOptions {
  /** Differs between builds whose files differ. */
  readonly version: string;
  readonly files: readonly BuildFile[];
  readonly origin: string;
  readonly caches: CacheStorage;
  readonly fetch: typeof fetch;
  /** Resolves after this many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
  /** From 0 to 1. */
  readonly random: () => number;
}

const prefix = 'kairos-';
const configPath = '/config.json';

/** Files that are downloaded at the same time. */
const together = 16;

/**
 * The files of one build in a cache of their own, with the site's public configuration. Nothing else is stored, so the
 * cache contains no data of a user.
 */
export class BuildCache {
  /** The name of its cache. */
  readonly name: string;
  readonly #paths: ReadonlySet<string>;
  readonly #options: BuildCacheOptions;

  constructor(options: BuildCacheOptions) {
    this.#options = options;
    this.name = prefix + options.version;
    this.#paths = new Set(options.files.map(({ path }) => path));
  }

  /**
   * Stores all files and the configuration. Files that another build's cache has are copied. Files that an interrupted
   * installation has stored stay, and one that fails does not stop the others, so the next installation continues here.
   * @throws when a file is missing or belongs to another build; then the worker is not installed
   */
  async store(): Promise<void> {
    const cache = await this.#open();
    const download = new FileDownload(this.#options);
    const files = [...this.#options.files, { path: configPath }];
    const failures: unknown[] = [];
    const storeNext = async () => {
      for (let file = files.shift(); file !== undefined; file = files.shift()) {
        try {
          await this.#store(file, cache, download);
        } catch (error) {
          failures.push(error);
        }
      }
    };
    await Promise.all(Array.from({ length: together }, storeNext));
    if (failures.length > 0) throw failures[0];
  }

  async #store(file: BuildFile, cache: Cache, download: FileDownload): Promise<void> {
    const isNewEachTime = file.path.endsWith('.html') || file.path === configPath;
    if (!isNewEachTime && (await cache.match(file.path)) !== undefined) return;
    await cache.put(file.path, (await this.#copyOf(file)) ?? (await download.load(file)));
  }

  /** Deletes the caches of all other builds. */
  async deleteOthers(): Promise<void> {
    const { caches } = this.#options;
    const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== this.name);
    await Promise.all(others.map((name) => caches.delete(name)));
  }

  /** The response to a request; undefined when the browser must handle the request without the worker. */
  respond(request: Request): Promise<Response> | undefined {
    const { pathname } = new URL(request.url);
    switch (requestSource(request, this.#options.origin, this.#paths)) {
      case 'document':
        return this.#stored(isLanding(pathname) ? '/landing.html' : '/index.html', request);
      case 'file':
        return this.#stored(pathname, request);
      case 'configuration':
        return this.#configuration(request);
      case 'share':
        return respondToShare(request);
      case 'network':
        return undefined;
    }
  }

  /**
   * The same file in another build's cache. A document is never copied: its headers, which contain the security policy,
   * can change when its content does not.
   */
  async #copyOf({ path, integrity }: BuildFile): Promise<Response | undefined> {
    if (path.endsWith('.html') || path === configPath) return undefined;
    const copy = await this.#options.caches.match(path);
    if (copy === undefined || integrity === undefined) return copy;
    return (await integrityOf(await copy.clone().arrayBuffer())) === integrity ? copy : undefined;
  }

  /** A file of the cache, else of the network: the browser may have deleted the cache, or cannot read it. */
  async #stored(path: string, request: Request): Promise<Response> {
    return (await this.#copyIn(path)) ?? this.#options.fetch(request);
  }

  /** The configuration can change without a new build, so it is stored only for times without a network. */
  async #configuration(request: Request): Promise<Response> {
    let response: Response;
    try {
      response = await this.#options.fetch(request);
    } catch (error) {
      const copy = await this.#copyIn(configPath);
      if (copy === undefined) throw error;
      return copy;
    }
    // A full disk has no room for a copy. The page needs the response itself.
    if (response.ok) await this.#put(configPath, response.clone()).catch(() => undefined);
    return response;
  }

  async #put(path: string, response: Response): Promise<void> {
    await (await this.#open()).put(path, response);
  }

  /** The file of this build's cache; undefined when it has none or cannot be read. */
  async #copyIn(path: string): Promise<Response | undefined> {
    try {
      return await (await this.#open()).match(path);
    } catch {
      return undefined;
    }
  }

  #open(): Promise<Cache> {
    return this.#options.caches.open(this.name);
  }
}
