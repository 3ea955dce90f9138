/** A part of the app that is fetched when it is first needed. */
export interface LazyPart<Part> {
  /** Fetches the part, once. After a failure the next call tries again. */
  readonly load: () => Promise<Part>;
  /** The part if it is fetched: a component that has it renders without waiting for a promise. */
  readonly loaded: () => Part | undefined;
}

/** Fetches a part once, and remembers it. */
export function lazyPart<Part>(fetch: () => Promise<Part>): LazyPart<Part> {
  let loading: Promise<Part> | undefined;
  let loaded: Part | undefined;
  const load = () => {
    loading ??= fetch().then(
      (part) => (loaded = part),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  return { load, loaded: () => loaded };
}
