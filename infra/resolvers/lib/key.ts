import type { Context } from '@aws-appsync/utils';
import { maxIdLength } from '@kairos/schema/entity';
import { ownerOf } from './owner.ts';
import { refuse } from './refuse.ts';

/** The caller's own record with this id; another person's is not addressable. */
export function keyOf(ctx: Context<unknown>, id: string): { owner: string; id: string } {
  const owner = ownerOf(ctx);
  if (id.trim() === '') refuse('id', 'must not be empty');
  if (id.length > maxIdLength) refuse('id', `must not be longer than ${maxIdLength} characters`);
  return { owner, id };
}
