import type { GraphqlApi } from '@kairos/appsync-runtime/graphql-api';
import { openBundledApi, type BundledApi } from '@kairos/local-cloud/open-bundled-api';
import { Account } from './open-account.ts';

export interface Cloud extends Pick<BundledApi, 'api' | 'backUp'> {
  /**
   * An account with one device; in each test the account of another user. `api` replaces the API that the device uses.
   */
  readonly account: (name: string, api?: GraphqlApi) => Account;
}

/**
 * The API and its tables in this process, for all tests of a file: opening them takes longer than most tests. The pages of
 * all accounts are stopped after each test: a page that still sends or reads would use tables that are closed, and try again
 * for ever.
 *
 * @param now milliseconds since 1970
 */
export function openCloud(now: () => number): Cloud {
  const opened: { bundled?: BundledApi; tests: number } = { tests: 0 };
  const accounts: Account[] = [];
  const bundled = () => {
    if (!opened.bundled) throw new Error('The cloud is open only in tests');
    return opened.bundled;
  };
  beforeAll(async () => {
    opened.bundled = await openBundledApi(now);
  });
  beforeEach(() => {
    opened.tests += 1;
  });
  afterEach(async () => {
    await Promise.all(accounts.splice(0).map((account) => account.close()));
  });
  afterAll(() => bundled().close());
  return {
    get api() {
      return bundled().api;
    },
    backUp: () => bundled().backUp(),
    account: (name, api = bundled().api) => {
      const account = new Account(api, `${name}-${opened.tests}`);
      accounts.push(account);
      return account;
    },
  };
}
