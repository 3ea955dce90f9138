import type { ImportSession } from './import-session.ts';

type Methods = { readonly [Name in keyof ImportSession]: ImportSession[Name] };

/** The methods of a session, called from another thread. */
export type RemoteSession = {
  readonly [Name in keyof Methods]: (
    ...args: Parameters<Methods[Name]>
  ) => Promise<Awaited<ReturnType<Methods[Name]>>>;
};

/** A call to the worker. */
export interface SessionCall {
  readonly number: number;
  readonly method: keyof ImportSession;
  readonly args: readonly unknown[];
}

/** Its answer. A failure has the name of the error only: its message can quote the file. */
export type SessionAnswer = { readonly number: number } & (
  { readonly value: unknown } | { readonly failure: string }
);

/** One end of a channel to the other thread. */
export interface CallPort {
  postMessage(answer: SessionAnswer): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

/** Answers the calls that arrive, one after another. */
export function answerCalls(port: CallPort, session: ImportSession): void {
  let last: Promise<void> = Promise.resolve();
  const answer = async ({ number, method, args }: SessionCall): Promise<void> => {
    // Safe: the type of the caller has the same parameters.
    const act = session[method].bind(session) as (...values: readonly unknown[]) => unknown;
    try {
      port.postMessage({ number, value: await act(...args) });
    } catch (error) {
      port.postMessage({ number, failure: error instanceof Error ? error.name : typeof error });
    }
  };
  port.addEventListener('message', ({ data }) => {
    last = last.then(() => answer(data as SessionCall));
  });
}
