import { expect, type Page, type Route } from '@playwright/test';
import { unsentRecords } from './replicas.ts';

/** `graphql`: the API rejects the request. */
export type Fault = 'network' | 'graphql' | 'unauthorized';

const operationOf = (route: Route): string | undefined =>
  (route.request().postDataJSON() as { operationName?: string } | null)?.operationName;

/** The message of the browser or the API for a fault. */
export const reasons: Readonly<Record<Fault, string>> = {
  network: 'Failed to fetch',
  graphql: 'The table is not available',
  unauthorized: 'Token has expired.',
};

/**
 * Makes one GraphQL operation fail until the returned function is called. Waits until earlier changes are sent before
 * it rejects updates or deletions, because a change of a record that the API does not have is sent as a creation.
 *
 * @param onFailure called for each failed request
 */
export async function failOperation(
  page: Page,
  operation: string,
  fault: Fault,
  onFailure: () => void = () => undefined,
): Promise<() => Promise<void>> {
  const message = reasons[fault];
  if (fault === 'graphql' && /^(Update|Delete)/.test(operation)) {
    await expect.poll(() => unsentRecords(page)).toBe(0);
  }
  const handler = async (route: Route) => {
    if (operationOf(route) !== operation) return route.fallback();
    onFailure();
    if (fault === 'network') return route.abort('internetdisconnected');
    if (fault === 'graphql') {
      return route.fulfill({ json: { data: null, errors: [{ message, errorType: 'BadRequest' }] } });
    }
    return route.fulfill({
      status: 401,
      json: { errors: [{ errorType: 'UnauthorizedException', message }] },
    });
  };
  await page.route('**/graphql', handler);
  return () => page.unroute('**/graphql', handler);
}

/**
 * Delays the requests of a GraphQL operation, as on a slow network, until the returned function is called; requests
 * that the browser has cancelled meanwhile stay lost.
 */
export async function holdOperation(page: Page, operation: string): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isReleased = false;
  await page.route('**/graphql', async (route) => {
    if (isReleased || operationOf(route) !== operation) return route.fallback();
    held.push(route);
  });
  return async () => {
    isReleased = true;
    await Promise.all(held.splice(0).map((route) => route.continue()));
  };
}

/** Makes a user pool operation fail: with a network error, or with one of Cognito's named errors. */
export async function failUserPool(
  page: Page,
  operation: string,
  fault: 'network' | { name: string; message: string },
): Promise<() => Promise<void>> {
  const handler = async (route: Route) => {
    const target = route.request().headers()['x-amz-target'] ?? '';
    if (!target.endsWith(`.${operation}`)) return route.fallback();
    if (fault === 'network') return route.abort('internetdisconnected');
    return route.fulfill({ status: 400, json: { __type: fault.name, message: fault.message } });
  };
  await page.route('**/cognito', handler);
  return () => page.unroute('**/cognito', handler);
}
