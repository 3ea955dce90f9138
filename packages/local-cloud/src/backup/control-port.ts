import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { replaceFile } from '../replace-file.ts';

/** A port of loopback that replaces the control socket where the system has none, and the key of both sides. */
const controlPort = z.object({ port: z.int(), key: z.string() });

export type ControlPort = z.infer<typeof controlPort>;

/** Not `.json`: a backup has all JSON files of the folder, and the key is of one start only. */
const fileOf = (data: string) => join(data, 'control.port');

export const createKey = (): string => randomBytes(32).toString('base64url');

/** Stores the port and its key, which only the owner of the data folder can read. */
export function storeControlPort(data: string, port: ControlPort): void {
  replaceFile(fileOf(data), JSON.stringify(port));
}

/** Undefined without a port, and for an unreadable file, whose Kairos was killed while it wrote. */
export function readControlPort(data: string): ControlPort | undefined {
  try {
    return controlPort.parse(JSON.parse(readFileSync(fileOf(data), 'utf8')));
  } catch {
    return undefined;
  }
}

export const removeControlPort = (data: string): void => rmSync(fileOf(data), { force: true });

/** The header by which both sides prove that they know the key: other programs of the machine can use a port. */
export const proofHeader = 'x-kairos-control';

/** @param side who sends the proof, so that a proof cannot be sent back */
export const proofOf = (key: string, side: 'command' | 'server'): string =>
  createHmac('sha256', key).update(side).digest('base64url');

/** Whether a header is the proof of a side. */
export function isProof(
  header: string | string[] | undefined,
  key: string,
  side: 'command' | 'server',
): boolean {
  const expected = Buffer.from(proofOf(key, side));
  const given = Buffer.from(String(header));
  return given.length === expected.length && timingSafeEqual(given, expected);
}
