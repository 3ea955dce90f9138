import { entities } from '@kairos/schema/entities';
import { tableIdOf } from '@kairos/schema/entity';
import { findResource } from './find-resource.ts';

/**
 * The physical name of an entity's table, from the stage's stack.
 * @throws DrillError when the stack has none
 */
export const findTable = (stage: string, region: string, entity: string): Promise<string> =>
  findResource(stage, region, tableIdOf(entities.find(({ name }) => name === entity) ?? { name: entity }));
