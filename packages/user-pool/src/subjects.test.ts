// @spec server-bench

import { createHmac } from 'node:crypto';
import { modPow } from 'bigint-mod-arith';
import { fromHex, prime } from './srp-group.ts';
import { unknownUserVerifier } from './subjects.ts';

const secrets = {
  mac: (...parts: string[]) => createHmac('sha256', 'key').update(parts.join()).digest('hex'),
} as unknown as Parameters<typeof unknownUserVerifier>[0];

test.each(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])(
  'verifier of the unknown user %s: is a square like those of users, so its proof takes as long',
  (id) => {
    const verifier = fromHex(unknownUserVerifier(secrets, id).verifier);
    expect(modPow(verifier, (prime - 1n) / 2n, prime)).toBe(1n);
  },
);
