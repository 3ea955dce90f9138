import { randomBytes, randomUUID } from 'node:crypto';
import type { UserPoolClientOptions } from './options.ts';
import type { Grant } from './records.ts';
import { sha256 } from './srp-group.ts';
import { del, keysOf, put, type Store } from './store.ts';

const day = 86_400_000;
/** How many sign-ins of a user are stored. A new one replaces one that has ended, or the oldest. */
const maxGrants = 300;

/** Sign-ins and their refresh tokens. Only the hash of a refresh token is stored. */
export interface Grants {
  create(userId: string, client: UserPoolClientOptions): Promise<{ grant: Grant; refreshToken: string }>;
  get(userId: string, grantId: string): Promise<Grant | undefined>;
  findByRefreshToken(refreshToken: string): Promise<Grant | undefined>;
  revoke(grant: Grant): Promise<void>;
  revokeAll(userId: string): Promise<void>;
  /** Their access tokens end as well: `UserPool.verifyToken` rejects a token without its grant. */
  removeAll(userId: string): Promise<void>;
}

export function createGrants(store: Store, now: () => number): Grants {
  const keyOf = (grant: Grant) => `${grant.userId}/${grant.id}`;
  const all = (userId: string) => store.grants.values(keysOf(userId));
  const removal = (grant: Grant) => [
    del(store.grants, keyOf(grant)),
    del(store.refreshTokens, grant.refreshTokenHash),
  ];
  const revoked = (grant: Grant) => put(store.grants, keyOf(grant), { ...grant, revoked: true });

  return {
    async create(userId, client) {
      const refreshToken = randomBytes(48).toString('base64url');
      const grant: Grant = {
        id: randomUUID(),
        userId,
        clientId: client.clientId,
        refreshTokenHash: hashOf(refreshToken),
        authTime: Math.floor(now() / 1000),
        expiresAt: now() + client.refreshTokenDays * day,
        revoked: false,
      };
      const others = (await all(userId)).toSorted(
        (one, other) => Number(other.revoked) - Number(one.revoked) || one.authTime - other.authTime,
      );
      await store.write([
        ...others.slice(0, Math.max(0, others.length + 1 - maxGrants)).flatMap(removal),
        put(store.grants, keyOf(grant), grant),
        put(store.refreshTokens, grant.refreshTokenHash, keyOf(grant)),
      ]);
      return { grant, refreshToken };
    },
    get: (userId, grantId) => store.grants.get(`${userId}/${grantId}`),
    async findByRefreshToken(refreshToken) {
      const key = await store.refreshTokens.get(hashOf(refreshToken));
      return key === undefined ? undefined : store.grants.get(key);
    },
    revoke: (grant) => store.write([revoked(grant)]),
    revokeAll: async (userId) => store.write((await all(userId)).map(revoked)),
    async removeAll(userId) {
      await store.write((await all(userId)).flatMap(removal));
    },
  };
}

const hashOf = (refreshToken: string): string => sha256(refreshToken).toString('hex');
