/** Another process, or this one, uses the data folder. */
export class DataFolderLockedError extends Error {
  override readonly name = 'DataFolderLockedError';
  readonly directory: string;

  constructor(directory: string, cause?: unknown) {
    super(`The data folder ${directory} is in use.`, { cause });
    this.directory = directory;
  }
}

/** A file is no whole database of Kairos. */
export class DatabaseDamagedError extends Error {
  override readonly name = 'DatabaseDamagedError';
  readonly file: string;
  /** The newest automatic backup of the data folder. */
  readonly backup: string | undefined;

  constructor(file: string, reason: string, { backup, cause }: { backup?: string; cause?: unknown } = {}) {
    super(
      `The database ${file} is damaged: ${reason}.${backup === undefined ? '' : ` The newest backup is ${backup}.`}`,
      { cause },
    );
    this.file = file;
    this.backup = backup;
  }
}
