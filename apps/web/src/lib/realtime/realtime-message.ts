/** What AppSync says over its WebSocket, as far as it matters here. */
export interface RealtimeMessage {
  readonly type: string;
  /** The subscription it is about. */
  readonly id?: string;
  readonly payload?: {
    readonly data?: Readonly<Record<string, unknown>> | null;
    readonly errors?: readonly { readonly errorType?: string; readonly message?: string }[];
    /** Of `connection_ack`: without any message for this long the connection is lost. */
    readonly connectionTimeoutMs?: number;
  };
}

/** @throws SyntaxError when it is no JSON, which AppSync does not send */
export function readMessage(data: unknown): RealtimeMessage {
  return JSON.parse(String(data)) as RealtimeMessage;
}

/** Whether it says that the token is not good (any more). */
export function refusesToken({ payload }: RealtimeMessage): boolean {
  return payload?.errors?.some(({ errorType }) => errorType === 'UnauthorizedException') ?? false;
}

/** The WebSocket's sub-protocols: AppSync's own, and the authorisation, which so stays out of addresses and logs. */
export function subProtocols(authorization: object): string[] {
  const header = btoa(JSON.stringify(authorization))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
  return ['graphql-ws', `header-${header}`];
}
