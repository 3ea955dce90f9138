// Older browsers and pages without HTTPS do not have it.
const manager = () => navigator.storage as StorageManager | undefined;

/** Whether the browser has promised not to delete the storage of the site. Never asks the user. */
export async function isPersisted(): Promise<boolean> {
  return (await manager()?.persisted()) ?? false;
}

/** Asks the browser for that promise; Firefox asks the user. Resolves to whether it was given. */
export async function requestPersistence(): Promise<boolean> {
  return (await manager()?.persist()) ?? false;
}
