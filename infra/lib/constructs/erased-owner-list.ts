import { CfnDataSource } from 'aws-cdk-lib/aws-appsync';
import type { CfnTable } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { erasedOwners } from '@kairos/schema/erased-owners';
import { Construct } from 'constructs';
import type { Stage } from '../stage.ts';
import { tableNameOf } from '../table-name.ts';
import type { Api } from './api.ts';
import { addOwnerTable } from './owner-table.ts';

/** The table of erased owners, and the data source with which the API can only add a row. */
export class ErasedOwnerList extends Construct {
  readonly source: CfnDataSource;
  readonly table: CfnTable;

  constructor(scope: Construct, id: string, { stage, api }: { stage: Stage; api: Api }) {
    super(scope, id);
    this.table = addOwnerTable(this, 'Table', {
      stage,
      logicalId: erasedOwners.tableId,
      tableName: tableNameOf(stage.name, erasedOwners),
      expires: true,
    });
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('appsync.amazonaws.com'),
      inlinePolicies: {
        table: new PolicyDocument({
          statements: [
            new PolicyStatement({ actions: ['dynamodb:PutItem'], resources: [this.table.attrArn] }),
          ],
        }),
      },
    });
    this.source = new CfnDataSource(this, 'Source', {
      apiId: api.id,
      name: erasedOwners.name,
      type: 'AMAZON_DYNAMODB',
      serviceRoleArn: role.roleArn,
      dynamoDbConfig: { tableName: this.table.ref, awsRegion: this.table.stack.region },
    });
  }
}
