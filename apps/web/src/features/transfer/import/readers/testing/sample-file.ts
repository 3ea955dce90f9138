import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The bytes of a file in `samples`. Tests run in the folder of the web app. */
export function sampleFile(name: string): Uint8Array {
  return new Uint8Array(readFileSync(resolve('src/features/transfer/import/readers/testing/samples', name)));
}
