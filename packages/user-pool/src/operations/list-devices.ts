import { invalidParameter } from '../errors.ts';
import { optionalInteger, optionalText } from '../request.ts';
import type { Operation } from '../services.ts';
import { withSignedInUser } from '../with-user.ts';

/** Always empty: the pool does not remember devices. So it has issued no pagination token either. */
export const listDevices: Operation = async (services, request) => {
  optionalInteger(request, 'Limit', { minimum: 0, maximum: 60 });
  const page = optionalText(request, 'PaginationToken');
  return withSignedInUser(services, request, () => {
    if (page !== undefined) throw invalidParameter('Invalid pagination token.');
    return Promise.resolve({ Devices: [] });
  });
};
