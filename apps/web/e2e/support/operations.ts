import type { Page } from '@playwright/test';

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

/** The next answer to a GraphQL operation. */
export async function answerOf(page: Page, operation: string): Promise<unknown> {
  const response = await page.waitForResponse(
    (one) => one.url().endsWith('/graphql') && (one.request().postData() ?? '').includes(`"${operation}"`),
  );
  return response.json();
}
