import { RemovalPolicy } from 'aws-cdk-lib';
import { CfnTable, type CfnTableProps } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import { accept } from '../accepted-findings.ts';
import type { Stage } from '../stage.ts';

interface OwnerTableOptions {
  readonly stage: Stage;
  /** It must not change: CloudFormation replaces a table whose logical id changes. */
  readonly logicalId: string;
  /** Its name in a stage that keeps its data: CloudFormation rejects to replace a resource with a name of its own. */
  readonly tableName: string;
  /** Whether records have `expiresAt`. */
  readonly expires: boolean;
  /** The attributes of the indexes. */
  readonly attributes?: readonly CfnTable.AttributeDefinitionProperty[];
  readonly indexes?: Pick<CfnTableProps, 'localSecondaryIndexes' | 'globalSecondaryIndexes'>;
}

/** A table with the partition key `owner`, a user's `sub`, and the sort key `id`. A stage that keeps its data protects it. */
export function addOwnerTable(
  scope: Construct,
  id: string,
  { stage, logicalId, tableName, expires, attributes = [], indexes }: OwnerTableOptions,
): CfnTable {
  const table = new CfnTable(scope, id, {
    ...(stage.keepsData && { tableName }),
    attributeDefinitions: [
      { attributeName: 'owner', attributeType: 'S' },
      { attributeName: 'id', attributeType: 'S' },
      ...attributes,
    ],
    keySchema: [
      { attributeName: 'owner', keyType: 'HASH' },
      { attributeName: 'id', keyType: 'RANGE' },
    ],
    ...indexes,
    ...(expires && { timeToLiveSpecification: { attributeName: 'expiresAt', enabled: true } }),
    billingMode: 'PAY_PER_REQUEST',
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: stage.keepsData },
    deletionProtectionEnabled: stage.keepsData,
  });
  if (!stage.keepsData) accept(table, 'AwsSolutions-DDB3');
  table.overrideLogicalId(logicalId);
  table.applyRemovalPolicy(stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY);
  return table;
}
