/** A part of Kairos or its texts did not come: no network, or a newer Kairos has taken their place on the server. */
export class PartLoadError extends Error {
  override name = 'PartLoadError';
}

/** Rejects with a PartLoadError when the part does not come. */
export function partLoaded<Part>(part: Promise<Part>): Promise<Part> {
  return part.catch((cause: unknown) => {
    throw new PartLoadError('A part of Kairos could not be loaded', { cause });
  });
}
