/** Prints in one line that the data folder cannot be written. */
export function reportWriteFailure({ message }: Error): void {
  console.error(
    `The data folder cannot be written, so Kairos only reads until there is room on the disk: ${message}`,
  );
}

/** Prints in one line that writes succeed again after a failure. */
export function reportWritesAgain(): void {
  console.error('The data folder can be written again.');
}
