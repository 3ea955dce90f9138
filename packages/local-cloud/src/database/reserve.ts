import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** The part of a disk that only writes of accounts use when it is full. */
export interface Reserve {
  /** Whether the reserve is on the disk, after an attempt to write it. */
  restore(): boolean;
  /** Deletes the reserve, so that its bytes are free. */
  release(): void;
  /** Whether the disk has less than one megabyte that is free. */
  isDiskFull(): boolean;
}

const megabyte = 1 << 20;
/** Half of it is for the write-ahead log until its checkpoint, half for new pages. */
const size = 8 * megabyte;
/** Milliseconds between two attempts: a quota can reject the bytes although the file system has them. */
const pause = 1000;

/** @param file its path, in the folder of the database */
export function createReserve(file: string): Reserve {
  const folder = dirname(file);
  let triedAt = -Infinity;
  const free = () => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  const write = () => {
    const handle = openSync(file, 'wx', 0o600);
    try {
      // Not zeros: a file system with compression would not store them.
      for (let written = 0; written < size; written += megabyte) writeSync(handle, randomBytes(megabyte));
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
  };
  return {
    restore() {
      if (existsSync(file)) return true;
      // As much again is for the writes that need no reserve.
      if (performance.now() - triedAt < pause || free() < 2 * size) return false;
      triedAt = performance.now();
      try {
        write();
        return true;
      } catch {
        rmSync(file, { force: true });
        return false;
      }
    },
    release: () => rmSync(file, { force: true }),
    isDiskFull: () => free() < megabyte,
  };
}
