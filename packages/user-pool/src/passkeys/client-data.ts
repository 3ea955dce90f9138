import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';

/** What the browser says about a ceremony, for the checks that have errors of their own. */
export interface ClientData {
  readonly challenge: string;
  readonly origin: string;
}

/** The client data of a credential; undefined when it cannot be read. Nothing of it is verified. */
export function clientDataOf(credential: unknown): ClientData | undefined {
  try {
    const { response } = credential as { response: { clientDataJSON: string } };
    const { challenge, origin } = decodeClientDataJSON(response.clientDataJSON);
    return { challenge, origin };
  } catch {
    return undefined;
  }
}
