import type { Operation } from '../services.ts';
import { withSignedInUser } from '../with-user.ts';

/** The pool remembers no devices. */
export const listDevices: Operation = (services, request) =>
  withSignedInUser(services, request, () => Promise.resolve({ Devices: [] }));
