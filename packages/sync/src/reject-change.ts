import { type MutationRequest, sentValues } from './next-request.ts';
import type { EntityRules, Row } from './record.ts';
import { discardedOf, split } from './row-entries.ts';
import type { RowWriter } from './row-writer.ts';

/**
 * Rolls back the rejected values of `sent`, and lists the rejection for the user. Later changes stay pending. For
 * entities that keep rejected changes, only lists the rejection.
 */
export async function rejectChange(
  writer: RowWriter,
  rules: EntityRules | undefined,
  sent: Row,
  request: MutationRequest,
  message: string,
): Promise<void> {
  const row = await writer.transaction.getRow(sent.entity, sent.id);
  if (!row) return;
  const { left, taken } = split(row, sentValues(sent, request));
  const isChanged = left.length > 0;
  const isDeleted = row.pending._deleted?.value === true;
  if (rules?.keepsRejected && !isDeleted) {
    writer.put(row, { ...row, tried: null, ...(!isChanged && { rejected: true }) });
  } else if (request.operation === 'create' && isChanged && !isDeleted) {
    // The user has changed it meanwhile: it is created again with its current values.
    writer.put(row, { ...row, tried: null });
    return;
  } else {
    const isEmpty = row.base === null && (request.operation === 'create' || !isChanged);
    const next = { ...row, pending: Object.fromEntries(left) };
    writer.put(row, isEmpty ? null : next);
    const lost = isEmpty ? [...taken, ...left.filter(([path]) => path !== '_deleted')] : taken;
    await writer.recordDiscarded(discardedOf(row, lost, 'rejected'));
  }
  // A rejection of values that the user has replaced meanwhile is not listed.
  if (taken.length > 0) writer.addRejection(sent, request.operation, taken, message);
}
