type Stored = Map<string, Response>;

/** The worker uses paths only. */
function pathOf(key: RequestInfo | URL): string {
  if (typeof key !== 'string') throw new TypeError('The key is no path.');
  return key;
}

function fakeCache(stored: Stored): Pick<Cache, 'match' | 'put'> {
  return {
    match: (path) => Promise.resolve(stored.get(pathOf(path))?.clone()),
    put: (path, response) => Promise.resolve(void stored.set(pathOf(path), response)),
  };
}

/** An empty Cache Storage with the methods that the worker calls; its keys are paths. */
export function fakeCaches(): CacheStorage {
  const byName = new Map<string, Stored>();
  const fake: Pick<CacheStorage, 'open' | 'match' | 'keys' | 'delete'> = {
    open: (name) => {
      const stored = byName.get(name) ?? new Map<string, Response>();
      byName.set(name, stored);
      return Promise.resolve(fakeCache(stored) as Cache);
    },
    match: (path) =>
      Promise.resolve(
        [...byName.values()]
          .map((stored) => stored.get(pathOf(path)))
          .find(Boolean)
          ?.clone(),
      ),
    keys: () => Promise.resolve([...byName.keys()]),
    delete: (name) => Promise.resolve(byName.delete(name)),
  };
  return fake as CacheStorage;
}
