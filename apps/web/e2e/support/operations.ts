import type { Page, Response } from '@playwright/test';

/** The inputs of the calls of an operation, from now on. */
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
export async function answerOf(page: Page, operation: string, text = ''): Promise<unknown> {
  const response = await page.waitForResponse(
    (one) => isResponseTo(one, operation) && (one.request().postData() ?? '').includes(text),
  );
  return response.json();
}

/** What an undo sends for a deleted record, for `answerOf`. */
export const undeletes = '"_deleted":false';

/** Waits until a GraphQL operation has been answered `count` times. */
export async function answersOf(page: Page, operation: string, count: number): Promise<void> {
  let answers = 0;
  await page.waitForResponse((one) => {
    if (isResponseTo(one, operation)) answers += 1;
    return answers === count;
  });
}

/** Waits until a record is stored: it is updated, or created when there is nothing to update. */
export async function upserted(page: Page, entity: 'GoogleAuth' | 'UserSettings'): Promise<void> {
  await page.waitForResponse(async (one) => {
    if (isResponseTo(one, `Create${entity}`)) return true;
    return isResponseTo(one, `Update${entity}`) && !(await one.text()).includes('"errors"');
  });
}

const isResponseTo = (response: Response, operation: string): boolean =>
  response.url().endsWith('/graphql') && (response.request().postData() ?? '').includes(`"${operation}"`);
