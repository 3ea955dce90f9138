/** Prints in one line that a store of the data folder accepts no writes until the next start. */
export function reportWriteFailure(error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(
    `The data folder cannot be written, so Kairos only reads: ${reason}. Free space on the disk, then restart Kairos.`,
  );
}
