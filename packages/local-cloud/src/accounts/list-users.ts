import type { UserPool } from '@kairos/user-pool/user-pool';
import type { Instance } from '../instance.ts';

export interface ListedUser {
  readonly address: string;
  readonly sub: string;
  /** Cognito's status, such as `CONFIRMED`. */
  readonly status: string;
  readonly enabled: boolean;
  /** Seconds since 1970. */
  readonly createdAt: number;
}

interface Page {
  readonly Users: readonly {
    readonly Username: string;
    readonly UserStatus: string;
    readonly Enabled: boolean;
    readonly UserCreateDate: number;
    readonly Attributes: readonly { readonly Name: string; readonly Value: string }[];
  }[];
  readonly PaginationToken?: string;
}

/** All users of a pool, by address. */
export async function listUsers({
  pool,
  instance,
}: {
  readonly pool: UserPool;
  readonly instance: Pick<Instance, 'userPoolId'>;
}): Promise<ListedUser[]> {
  const users: ListedUser[] = [];
  let PaginationToken: string | undefined;
  do {
    const request = { UserPoolId: instance.userPoolId, PaginationToken };
    const page = (await pool.call('ListUsers', request)) as Page;
    for (const { Username, UserStatus, Enabled, UserCreateDate, Attributes } of page.Users) {
      const address = Attributes.find(({ Name }) => Name === 'email')?.Value ?? Username;
      users.push({ address, sub: Username, status: UserStatus, enabled: Enabled, createdAt: UserCreateDate });
    }
    ({ PaginationToken } = page);
  } while (PaginationToken !== undefined);
  return users.toSorted((one, other) => one.address.localeCompare(other.address));
}
