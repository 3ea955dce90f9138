import { type DraftKey, isLocalDraft, readStored, removeStored, storedKeys, writeStored } from './storage.ts';

/** Gives the drafts of the use without an account to a user (Cognito's `sub`). A draft of the user stays. */
export function moveLocalDrafts(username: string): void {
  for (const key of storedKeys().filter(isLocalDraft)) {
    const own = key.replace(' local ', ` ${username} `) as DraftKey;
    const draft = readStored(key);
    if (draft !== null && readStored(own) === null) writeStored(own, draft);
    removeStored(key);
  }
}
