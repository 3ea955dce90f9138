import { ignoreUnloadErrors } from '#platform/page-lifecycle/ignore-unload-errors.ts';

/** A chunk or a catalogue could not be loaded: no network, or a newer deployment has replaced it on the server. */
export class PartLoadError extends Error {
  override name = 'PartLoadError';
}

/** Rejects with a PartLoadError when the part cannot be loaded. While the page unloads, it stays pending instead. */
export function partLoaded<Part>(part: Promise<Part>): Promise<Part> {
  return ignoreUnloadErrors(part).catch((cause: unknown) => {
    throw new PartLoadError('A part of Kairos could not be loaded', { cause });
  });
}
