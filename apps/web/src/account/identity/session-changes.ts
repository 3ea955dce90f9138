import { sessionPrefix } from './session-entries.ts';

type Listener = () => void;

/** For how long the storage of the origin may bring an announced change later than the message; in milliseconds. */
const storageDelay = 30_000;

/** The listeners, each with its channel to the other tabs. */
const channels = new Map<Listener, BroadcastChannel>();

/** Notifies this tab and all other tabs of a sign-in, of the end of the session, or of a change of its user. */
export function announceSessionChange(): void {
  for (const [listener, channel] of channels) {
    listener();
    channel.postMessage(null);
  }
}

/**
 * Calls `listener` on every {@link announceSessionChange}, also of another tab. Calls it again when the storage of the
 * origin changes after that, or soon after the start of the page: a tab of another process can get the message before it
 * sees the change. Returns a function that stops it.
 */
export function onSessionChange(listener: Listener): () => void {
  const channel = new BroadcastChannel('session');
  let announcedAt = performance.now();
  channel.onmessage = () => {
    announcedAt = performance.now();
    listener();
  };
  const follow = ({ key }: StorageEvent) => {
    const isOfSession = key === 'local-use' || key?.startsWith(sessionPrefix);
    if (isOfSession && performance.now() - announcedAt < storageDelay) listener();
  };
  addEventListener('storage', follow);
  channels.set(listener, channel);
  return () => {
    channels.delete(listener);
    channel.close();
    removeEventListener('storage', follow);
  };
}
