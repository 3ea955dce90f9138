type Listener = () => void;

const listeners = new Set<Listener>();

/** Tells this tab that somebody signed in or that the session ended. */
export function announceSessionChange(): void {
  for (const listener of listeners) listener();
}

/** Calls `listener` on every {@link announceSessionChange}; the answer stops it. */
export function onSessionChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
