// @spec passkeys

import { useConfig } from '#platform/config/use-config.ts';

/** Whether this deployment and this browser have passkeys; false until that is known. */
export function usePasskeysOffered(): boolean {
  const isOffered = useConfig()?.passkeys === true;
  return isOffered && 'PublicKeyCredential' in globalThis;
}
