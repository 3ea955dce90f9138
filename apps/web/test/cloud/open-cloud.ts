import type { GraphqlApi } from '@kairos/appsync-runtime/graphql-api';
import { openBundledApi, type BundledApi } from '@kairos/local-cloud/open-bundled-api';
import { Account } from './open-account.ts';

export interface Cloud extends BundledApi {
  /** An account with one device. `api` replaces the API that the device uses. */
  readonly account: (owner: string, api?: GraphqlApi) => Account;
}

/**
 * The API and its tables in this process. `close` stops the pages of all accounts first: a page that still sends or reads
 * would use tables that are closed, and try again for ever.
 *
 * @param now milliseconds since 1970
 */
export async function openCloud(now: () => number): Promise<Cloud> {
  const bundled = await openBundledApi(now);
  const accounts: Account[] = [];
  return {
    ...bundled,
    account: (owner, api = bundled.api) => {
      const account = new Account(api, owner);
      accounts.push(account);
      return account;
    },
    close: async () => {
      await Promise.all(accounts.map((account) => account.close()));
      await bundled.close();
    },
  };
}
