import type { CognitoUser } from 'amazon-cognito-identity-js';
import { toIdentityError } from './identity-error.ts';

/**
 * Runs `call`. When the user pool does not know the remembered device ('Device does not exist'), clears the device's
 * data and runs it once more.
 */
export async function withoutStaleDevice<T>(user: CognitoUser, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const { code, message } = toIdentityError(error);
    if (code !== 'ResourceNotFoundException' || !message.includes('Device does not exist')) throw error;
    forgetDevice(user);
    return call();
  }
}

interface DeviceData {
  deviceKey: string | null;
  deviceGroupKey: string | null;
  randomPassword: string | null;
  clearCachedDeviceKeyAndPassword(): void;
}

/** The library clears a device only during SRP; these are the same fields and the same method. */
function forgetDevice(user: CognitoUser): void {
  const device = user as unknown as DeviceData;
  device.deviceKey = null;
  device.deviceGroupKey = null;
  device.randomPassword = null;
  device.clearCachedDeviceKeyAndPassword();
}
