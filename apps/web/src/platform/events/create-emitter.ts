/** An event that functions can subscribe to. */
export interface Emitter<Args extends readonly unknown[]> {
  /** Calls `listener` on each `emit`. Returns a function that ends the subscription. */
  readonly subscribe: (listener: (...args: Args) => void) => () => void;
  readonly emit: (...args: Args) => void;
  readonly hasListeners: () => boolean;
}

interface EmitterOptions {
  /** Called when the first listener was added. */
  readonly onFirst?: () => void;
  /** Called when the last listener was removed. */
  readonly onLast?: () => void;
}

/** Creates an event whose listeners get `Args`. */
export function createEmitter<Args extends readonly unknown[] = []>({
  onFirst,
  onLast,
}: EmitterOptions = {}): Emitter<Args> {
  const listeners = new Set<(...args: Args) => void>();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      if (listeners.size === 1) onFirst?.();
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) onLast?.();
      };
    },
    emit: (...args) => {
      for (const listener of listeners) listener(...args);
    },
    hasListeners: () => listeners.size > 0,
  };
}
