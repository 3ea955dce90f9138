import { readStored, removeStored, writeStored } from '#platform/storage/storage.ts';

/** For how long the user pool accepts the code for a new address; in milliseconds. */
const codeLifetime = 24 * 60 * 60_000;

interface WaitingEmail {
  /** Whose address it will be. */
  readonly username: string;
  readonly address: string;
  /** Milliseconds since the epoch. */
  readonly sentAt: number;
}

/** The new address of a person that waits for its code, also after a reload; null when there is none. */
export function waitingEmail(username: string, now: number): string | null {
  const stored = readWaiting();
  const waits = stored?.username === username && now - stored.sentAt < codeLifetime;
  return waits ? stored.address : null;
}

/** Stores the address until its code is entered or the person logs out. */
export function setWaitingEmail(waiting: WaitingEmail): void {
  writeStored('waiting-email', JSON.stringify(waiting));
}

export function removeWaitingEmail(): void {
  removeStored('waiting-email');
}

function readWaiting(): WaitingEmail | null {
  try {
    return JSON.parse(readStored('waiting-email') ?? 'null') as WaitingEmail | null;
  } catch {
    return null;
  }
}
