type Listener = () => void;

/** The listeners, each with its channel to the other tabs. */
const channels = new Map<Listener, BroadcastChannel>();

/**
 * Tells this tab and all other tabs that somebody signed in, that the session ended, or that
 * the person of the session has changed.
 */
export function announceSessionChange(): void {
  for (const [listener, channel] of channels) {
    listener();
    channel.postMessage(null);
  }
}

/** Calls `listener` on every {@link announceSessionChange}, also of another tab. Returns a function that stops it. */
export function onSessionChange(listener: Listener): () => void {
  const channel = new BroadcastChannel('session');
  channel.onmessage = listener;
  channels.set(listener, channel);
  return () => {
    channels.delete(listener);
    channel.close();
  };
}
