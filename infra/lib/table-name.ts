import type { Entity } from '@kairos/schema/entity';

/** The name of an entity's table in a stage that keeps its data. In other stages CloudFormation chooses a name. */
export function tableNameOf(
  stage: string,
  { name, tableNumber = 1 }: Pick<Entity, 'name' | 'tableNumber'>,
): string {
  return [`kairos-${stage}-${name}`, ...(tableNumber === 1 ? [] : [tableNumber])].join('-');
}
