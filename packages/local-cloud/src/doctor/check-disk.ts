import type { Finding } from './finding.ts';

const gigabyte = 1_000_000_000;

/**
 * Checks that the disk has space for more data and its backups: twice the data, and one gigabyte at least.
 *
 * @param free bytes
 * @param used bytes of the data, without backups
 */
export function checkDisk(free: number, used: number): Finding {
  const needed = Math.max(gigabyte, 2 * used);
  const text = `${inGigabytes(free)} free, the data has ${inGigabytes(used)}`;
  return free < needed
    ? { name: 'disk', state: 'failed', text: `${text}: free ${inGigabytes(needed)} or more.` }
    : { name: 'disk', state: 'ok', text };
}

const inGigabytes = (bytes: number) => `${(bytes / gigabyte).toFixed(1)} GB`;
