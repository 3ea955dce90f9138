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

/** The next answer to a GraphQL operation; to a call with these words in it, if any are given. */
export async function answerOf(page: Page, operation: string, words = ''): Promise<unknown> {
  const response = await page.waitForResponse(
    (one) => asks(one, operation) && (one.request().postData() ?? '').includes(words),
  );
  return response.json();
}

/** Waits until a GraphQL operation has been answered this many times. */
export async function answersOf(page: Page, operation: string, count: number): Promise<void> {
  let answers = 0;
  await page.waitForResponse((one) => {
    if (asks(one, operation)) answers += 1;
    return answers === count;
  });
}

/** The answer that says a record is stored: it is updated, or created where there is nothing to update. */
export async function upserted(page: Page, entity: 'GoogleAuth' | 'UserSettings'): Promise<void> {
  await page.waitForResponse(async (one) => {
    if (asks(one, `Create${entity}`)) return true;
    return asks(one, `Update${entity}`) && !(await one.text()).includes('"errors"');
  });
}

const asks = (response: Response, operation: string): boolean =>
  response.url().endsWith('/graphql') && (response.request().postData() ?? '').includes(`"${operation}"`);
