/** A message of AppSync's WebSocket protocol, with the fields that are used. */
export interface RealtimeMessage {
  readonly type: string;
  /** The id of its subscription. */
  readonly id?: string;
  readonly payload?: {
    readonly data?: Readonly<Record<string, unknown>> | null;
    readonly errors?: readonly { readonly errorType?: string; readonly message?: string }[];
    /** Of `connection_ack`: the connection is lost when no message comes for this long. */
    readonly connectionTimeoutMs?: number;
  };
}

/** @throws SyntaxError for invalid JSON, which AppSync does not send */
export function readMessage(data: unknown): RealtimeMessage {
  return JSON.parse(String(data)) as RealtimeMessage;
}

/** Whether the message says that the token is not valid. */
export function isTokenRejected({ payload }: RealtimeMessage): boolean {
  return payload?.errors?.some(({ errorType }) => errorType === 'UnauthorizedException') ?? false;
}

/** The error types of a message as one text for the log, for example `InternalFailure,LimitExceededError`. */
export const errorTypes = ({ payload }: RealtimeMessage): string =>
  String(payload?.errors?.map(({ errorType }) => errorType));

/** The WebSocket's sub-protocols: AppSync's, and the authorization, which this way stays out of URLs and logs. */
export function subProtocols(authorization: object): string[] {
  const header = btoa(JSON.stringify(authorization))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
  return ['graphql-ws', `header-${header}`];
}
