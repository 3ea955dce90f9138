// @spec push-sender

import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { createIsActive } from '@kairos/account-state/is-active';
import type { PushKey } from './push-key.ts';
import { ReminderTables } from './reminder-tables.ts';
import { type SendCounts, sendDue, SendDueError } from './send-due.ts';
import { postByFetch } from './send-message.ts';

const {
  REMINDER_TABLE: reminders = '',
  DEVICE_TABLE: devices = '',
  KEY_PARAMETER: keyName = '',
  SITE_PARAMETER: siteName = '',
  USER_POOL_ID: userPool = '',
  METRIC_NAMESPACE: Namespace = '',
  AWS_LAMBDA_FUNCTION_NAME: Function = '',
} = process.env;

/** Less than the time-out of the function, so that a claimed reminder is not lost. */
const timeLimit = 40_000;

/** Fewer rejections than that can be those of a few old subscriptions. */
const minRejections = 10;

const tables = new ReminderTables(new DynamoDBClient(), { reminders, devices });
const isActive = createIsActive(userPool);
const parameters = new SSMClient();
let settings: Promise<{ readonly key: PushKey; readonly site: string }> | undefined;

async function parameter(Name: string): Promise<string> {
  const { Parameter } = await parameters.send(new GetParameterCommand({ Name, WithDecryption: true }));
  return Parameter?.Value ?? '';
}

async function readSettings() {
  const [key, site] = await Promise.all([parameter(keyName), parameter(siteName)]);
  return { key: JSON.parse(key) as PushKey, site };
}

/**
 * Writes the counts as metrics in CloudWatch's embedded metric format. Lambda's console would wrap the line. A run without
 * reminders writes none, because CloudWatch bills a metric for the hours in which it has values.
 */
function report({ due, late, sent }: SendCounts): void {
  if (due + late === 0) return;
  const values = { RemindersDue: due, RemindersLate: late, MessagesSent: sent };
  const Metrics = Object.keys(values).map((Name) => ({ Name, Unit: 'Count' }));
  const CloudWatchMetrics = [{ Namespace, Dimensions: [['Function']], Metrics }];
  const line = { _aws: { Timestamp: Date.now(), CloudWatchMetrics }, Function, ...values };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

/**
 * The Lambda function that runs every minute. It logs only the name of an error, because others can contain texts and
 * addresses. The thrown error makes Lambda count it: also when push services reject nearly all messages, as they do with
 * a wrong key.
 */
export async function handler(): Promise<void> {
  try {
    settings ??= readSettings();
    const { key, site } = await settings;
    const options = {
      tables,
      isActive,
      key,
      site,
      subject: site,
      now: Date.now,
      post: postByFetch,
      timeLimit,
    };
    const counts = await sendDue(options);
    const { sent, rejected } = counts;
    if (rejected >= minRejections && rejected > sent)
      throw new SendDueError(`${rejected} messages were rejected`, counts);
    report(counts);
  } catch (error) {
    settings = undefined;
    if (error instanceof SendDueError) {
      report(error.counts);
      throw error;
    }
    throw new Error(`Reminders could not be sent: ${error instanceof Error ? error.name : 'unknown'}`);
  }
}
