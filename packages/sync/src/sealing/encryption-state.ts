import { type AccountKeyRecord, hasUnknownKey } from './account-key-record.ts';

/**
 * Why a device cannot encrypt.
 * - `words`: it has no key. The words on paper give it one.
 * - `changed`: the account has another key by now.
 * - `noState`: it has received an envelope, although the server has no state and this device has never seen one.
 * - `notFound`: the server does not have the state that it had, or has one that no device of the user has made.
 * - `turnedOff`: the server says that the encryption was turned off, which this device cannot verify.
 */
export type LockReason = 'words' | 'changed' | 'noState' | 'notFound' | 'turnedOff';

/** What a device knows. */
export interface DeviceKnowledge {
  /** The last state that it has accepted. */
  readonly pin: AccountKeyRecord | undefined;
  /** Whether it has the key of the pin. */
  readonly isOpen: boolean;
  /** Whether it has received an envelope while the server had no state. */
  readonly sawEnvelope: boolean;
}

/**
 * What a device does with the state that the server has. With `adopts`, the state becomes the pin.
 * - `plain`: it sends readable texts.
 * - `open`: it encrypts, unless the encryption is being turned off.
 * - `locked`: it sends and reads nothing.
 * - `putBack`: it stores the pin on the server, and looks again.
 */
export type EncryptionState =
  | { readonly kind: 'plain' | 'open'; readonly adopts: boolean }
  | { readonly kind: 'locked'; readonly reason: LockReason; readonly adopts: boolean }
  | { readonly kind: 'putBack' };

const locked = (reason: LockReason, adopts = false): EncryptionState => ({ kind: 'locked', reason, adopts });

function stateWithoutPin(server: AccountKeyRecord | null, sawEnvelope: boolean): EncryptionState {
  if (server === null) return sawEnvelope ? locked('noState') : { kind: 'plain', adopts: false };
  if (server.state !== 'off') return locked('words', true);
  return sawEnvelope ? locked('turnedOff') : { kind: 'plain', adopts: false };
}

/**
 * Decides whether a device sends readable texts, encrypts or waits. A device that has seen the encryption never sends
 * readable texts because the server says so: only a device with the key can prove that it was turned off.
 *
 * @param server the state on the server; null for none
 * @param isProven whether its proof fits the key of the device
 */
export function encryptionState(
  server: AccountKeyRecord | null,
  { pin, isOpen, sawEnvelope }: DeviceKnowledge,
  isProven: boolean,
): EncryptionState {
  if (pin === undefined) return stateWithoutPin(server, sawEnvelope);
  const isSameKey = server?.keyId === pin.keyId;
  const isUnknown = server !== null && hasUnknownKey(server, pin);
  if (server === null || (server.revision < pin.revision && !isUnknown)) {
    return isOpen ? { kind: 'putBack' } : locked('notFound');
  }
  if (isOpen && isSameKey && isProven) {
    return { kind: server.state === 'off' ? 'plain' : 'open', adopts: true };
  }
  if (server.state === 'off') {
    return pin.state === 'off' ? { kind: 'plain', adopts: false } : locked('turnedOff');
  }
  if (isSameKey) return locked(isOpen ? 'notFound' : 'words');
  return locked(isUnknown || server.revision > pin.revision ? 'changed' : 'notFound');
}

/** The state after the rewriting that `state` needs: `on` or `off`; undefined for a state that needs none. */
export function settledState(state: string | undefined): 'on' | 'off' | undefined {
  if (state === 'turningOff') return 'off';
  return state === 'turningOn' || state === 'changing' ? 'on' : undefined;
}

/** Whether texts have to be rewritten before the state is settled. */
export function isSettling(state: string | undefined): boolean {
  return settledState(state) !== undefined;
}
