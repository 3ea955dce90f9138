// @spec push-endpoints

import { pushEndpointPattern } from '@kairos/schema/push-endpoint';

const pattern = new RegExp(pushEndpointPattern);

/**
 * Whether a message may be sent to the address: one of a known push service by https, on the default port, without a
 * user. The address is also parsed, because the parser decides to which host a request goes.
 */
export function isPushEndpoint(endpoint: string): boolean {
  if (!pattern.test(endpoint) || !URL.canParse(endpoint)) return false;
  const { protocol, host, username, password } = new URL(endpoint);
  return protocol === 'https:' && username + password === '' && endpoint.startsWith(`https://${host}/`);
}
