import { sheetOf } from '@kairos/sync/sealing/account-key-wraps';
import { codeOf } from '@kairos/sync/sealing/code-wraps';
import type { Keyring } from '@kairos/sync/sealing/keyring';
import { isDeviceKind } from '#data/records/device-kind.ts';
import type { EncryptionStatus, RewriteProgress } from './encryption-control.ts';

type Known = Pick<Keyring, 'pin' | 'serverState' | 'lockReason' | 'keyId' | 'isRead' | 'keepsKeys'>;

/**
 * The encryption as screens show it. While the server cannot be reached, it is what this device has accepted last.
 *
 * @param progress of the rewriting in this tab
 */
export function encryptionStatus(
  { pin, serverState, lockReason, keyId, isRead, keepsKeys }: Known,
  progress: RewriteProgress | undefined,
): EncryptionStatus {
  const sheet = sheetOf(serverState ?? pin ?? { wraps: '{}' })?.sheet;
  if (lockReason !== undefined) return { kind: 'locked', reason: lockReason, sheet };
  if (pin === undefined) return isRead ? { kind: 'off' } : { kind: 'unknown' };
  if (pin.state === 'off') return { kind: 'off' };
  if (keyId !== pin.keyId) return { kind: 'locked', reason: 'words', sheet };
  const inUse = { ...(sheetOf(pin) ?? { sheet: '', since: '' }), keepsKey: keepsKeys };
  switch (pin.state) {
    case 'turningOn':
    case 'changing':
    case 'turningOff':
      return { ...inUse, kind: pin.state, progress };
    default: {
      const code = codeStatus(pin);
      return { ...inUse, kind: 'on', ...(code && { code }) };
    }
  }
}

function codeStatus(pin: Parameters<typeof codeOf>[0]) {
  const code = codeOf(pin);
  if (!code) return undefined;
  const { name, usedBy } = code;
  return { name, ...(usedBy !== undefined && { usedBy: isDeviceKind(usedBy) ? usedBy : 'computer' }) };
}
