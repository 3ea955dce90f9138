import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import { legacyKeysEntry, legacyTableOf } from '../src/level-keys.ts';
import { tableNames } from '../src/store.ts';
// All entries of a pool that stored them by classic-level 3.0.0: a user with a session, a code of each kind, failures,
// known addresses and a password link.
import levelEntries from './level-entries.json';
import { startPool, type PoolServer } from './pool-server.ts';
import { Browser } from './real-client.ts';
import { password } from './test-users.ts';

let server: PoolServer;
beforeEach(async () => {
  server = await startPool();
});
afterEach(() => server.stop());

test('level entries: each table is taken over, and its user signs in with the same password', async () => {
  const writes = (levelEntries as [string, unknown][]).map(([levelKey, value]) => {
    const place = legacyTableOf(levelKey);
    if (place === undefined) throw new Error(`No table for ${levelKey}.`);
    return { type: 'put', ...place, value } as const;
  });
  expect(new Set([...writes.map(({ table }) => table), legacyKeysEntry.table])).toEqual(
    new Set(Object.values(tableNames)),
  );
  await server.store.write(writes);
  await server.restart();
  const ann = new Browser(server, 'ann@example.com');
  await ann.session(password);
  expect((await ann.data()).Username).toBe(levelEntries[0]?.[1]);
});

test('level entries: the keys of the former file are those of the pool', async () => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const signingKey = { ...(await exportJWK(privateKey)), kid: 'former', alg: 'RS256', use: 'sig' };
  const pepper = randomBytes(32).toString('base64');
  await server.store.write([{ type: 'put', ...legacyKeysEntry, value: { signingKey, pepper } }]);
  await server.restart();
  expect(server.pool.jwks().keys).toMatchObject([{ kid: 'former', n: signingKey.n }]);
});
