// @spec roles-owner

import type { Context } from '@aws-appsync/utils';
import { maxIdLength } from '@kairos/schema/entity';
import { ownerOf } from './owner.ts';
import { reject } from './reject.ts';

/** The key of the caller's record with this id. Records of other users have no such key. */
export function keyOf(ctx: Context<unknown>, id: string): { owner: string; id: string } {
  const owner = ownerOf(ctx);
  if (id.trim() === '') reject('id', 'must not be empty');
  if (id.length > maxIdLength) reject('id', `must not be longer than ${maxIdLength} characters`);
  return { owner, id };
}
