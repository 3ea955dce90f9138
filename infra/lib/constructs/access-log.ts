import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  CfnDelivery,
  CfnDeliveryDestination,
  CfnDeliverySource,
  LogGroup,
  ResourcePolicy,
  RetentionDays,
} from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Stage } from '../stage.ts';

/**
 * The logged fields of a request. None identifies the user: no address, query, referrer or browser. The path of a
 * calendar address is a credential, so a site that has such addresses logs the type of the answer instead.
 */
const recordFields = (hasTokens: boolean) => [
  ...['date', 'time', 'x-edge-location', 'cs-method', hasTokens ? 'sc-content-type' : 'cs-uri-stem'],
  ...['cs-protocol-version', 'sc-status'],
  ...['sc-bytes', 'time-taken', 'x-edge-result-type', 'x-edge-detailed-result-type', 'x-edge-request-id'],
];

interface AccessLogProps {
  readonly distributionId: string;
  readonly stage: Stage;
  /** Whether paths of the site contain tokens. */
  readonly hasTokens: boolean;
}

/** Logs the site's requests as JSON, for a month. */
export class AccessLog extends Construct {
  constructor(scope: Construct, id: string, { distributionId, stage, hasTokens }: AccessLogProps) {
    super(scope, id);
    const name = `kairos-${stage.name}-site`;
    const group = new LogGroup(this, 'Group', {
      // The prefix that AWS requires for log deliveries.
      logGroupName: `/aws/vendedlogs/${name}`,
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const mayWrite = new ResourcePolicy(this, 'MayWrite', {
      policyStatements: [
        new PolicyStatement({
          principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
          actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
          resources: [`${group.logGroupArn}:log-stream:*`],
          conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
        }),
      ],
    });
    const source = new CfnDeliverySource(this, 'Source', {
      name,
      logType: 'ACCESS_LOGS',
      resourceArn: `arn:aws:cloudfront::${Stack.of(this).account}:distribution/${distributionId}`,
    });
    const destination = new CfnDeliveryDestination(this, 'Destination', {
      name,
      outputFormat: 'json',
      destinationResourceArn: group.logGroupArn,
    });
    const delivery = new CfnDelivery(this, 'Delivery', {
      deliverySourceName: source.ref,
      deliveryDestinationArn: destination.attrArn,
      recordFields: recordFields(hasTokens),
    });
    delivery.node.addDependency(mayWrite);
  }
}
