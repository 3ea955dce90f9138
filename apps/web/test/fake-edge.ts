import { type ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { clientOf } from '#data/api/create-client.ts';

/** The app's Apollo client with a function instead of a network: it resolves to an operation's result or rejects. */
export function clientAnsweredBy(
  answer: (operation: string, variables: Readonly<Record<string, unknown>>) => Promise<{ data: unknown }>,
): ApolloClient {
  const link = new ApolloLink(
    ({ operationName = '', variables }) =>
      new Observable((observer) => {
        answer(operationName, variables).then(
          (result) => {
            observer.next(result as ApolloLink.Result);
            observer.complete();
          },
          (error: unknown) => observer.error(error),
        );
      }),
  );
  return clientOf(link);
}
