import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { typePolicies } from '#lib/apollo/type-policies.ts';

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
  return new ApolloClient({ link, cache: new InMemoryCache({ typePolicies }) });
}

/** Gates by the name of an operation. */
export class Gates {
  readonly #closed = new Map<string, Promise<void>>();

  /** Closes an operation's gate until the returned function is called. */
  readonly hold = (operation: string): (() => void) => {
    let open: (() => void) | undefined;
    this.#closed.set(operation, new Promise((release) => (open = release)));
    return () => {
      this.#closed.delete(operation);
      open?.();
    };
  };

  /** Resolves when the gate is open. */
  async pass(operation: string): Promise<void> {
    await this.#closed.get(operation);
  }
}
