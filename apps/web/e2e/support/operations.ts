import type { Page, Response } from '@playwright/test';

/** The inputs of all later requests of an operation. */
export function callsOf(page: Page, operation: string): Record<string, unknown>[] {
  const inputs: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/graphql')) return;
    const { operationName, variables } = request.postDataJSON() as {
      operationName: string;
      variables: Record<string, unknown>;
    };
    if (operationName === operation) inputs.push((variables.input ?? variables) as Record<string, unknown>);
  });
  return inputs;
}

/** The next response to a GraphQL operation; only to a call that contains `text`, if given. */
export async function responseTo(page: Page, operation: string, text = ''): Promise<unknown> {
  const response = await page.waitForResponse(
    (one) => isFor(one, operation) && (one.request().postData() ?? '').includes(text),
  );
  return response.json();
}

/** Part of the request of an undo for a deleted record, for `responseTo`. */
export const undeletes = '"_deleted":false';

/** Waits for `count` responses to a GraphQL operation. */
export async function responsesTo(page: Page, operation: string, count: number): Promise<void> {
  let responses = 0;
  await page.waitForResponse((one) => {
    if (isFor(one, operation)) responses += 1;
    return responses === count;
  });
}

/** Waits until a record is updated, or created if it did not exist. */
export async function upserted(page: Page, entity: 'GoogleAuth' | 'UserSettings'): Promise<void> {
  await page.waitForResponse(async (one) => {
    if (isFor(one, `Create${entity}`)) return true;
    return isFor(one, `Update${entity}`) && !(await one.text()).includes('"errors"');
  });
}

const isFor = (response: Response, operation: string): boolean =>
  response.url().endsWith('/graphql') && (response.request().postData() ?? '').includes(`"${operation}"`);
