/**
 * A JSON value in Cache Storage, the only small storage that pages and the service worker share. A value that cannot be
 * read or stored, as on a full disk, counts as missing.
 */
export class CachedValue {
  readonly #caches: Pick<CacheStorage, 'open' | 'delete'>;
  /** Of the cache; its only entry has the same name as its path. */
  readonly #name: string;

  constructor(caches: Pick<CacheStorage, 'open' | 'delete'>, name: string) {
    this.#caches = caches;
    this.#name = name;
  }

  /** The value; undefined without one. */
  async read(): Promise<unknown> {
    try {
      const stored = await (await this.#caches.open(this.#name)).match(`/${this.#name}`);
      return stored && ((await stored.json()) as unknown);
    } catch {
      return undefined;
    }
  }

  /** Resolves to whether the value was stored. */
  async write(value: unknown): Promise<boolean> {
    try {
      const cache = await this.#caches.open(this.#name);
      await cache.put(`/${this.#name}`, new Response(JSON.stringify(value)));
      return true;
    } catch {
      return false;
    }
  }

  async remove(): Promise<void> {
    await this.#caches.delete(this.#name);
  }
}
