import type { Operation } from '../services.ts';
import { withSignedInUser } from '../with-user.ts';

/** Always empty: the pool does not remember devices. */
export const listDevices: Operation = (services, request) =>
  withSignedInUser(services, request, () => Promise.resolve({ Devices: [] }));
