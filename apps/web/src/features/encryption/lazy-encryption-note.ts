import { lazyComponent } from '#platform/routing/lazy-component.tsx';

/** Loads with the connection: only for deployments where accounts can be encrypted. */
export const LazyEncryptionNote = lazyComponent(
  ['encryption'],
  async () => (await import('./encryption-note.tsx')).EncryptionNote,
);
