import { paginateListSubscriptions, SNSClient, type Subscription } from '@aws-sdk/client-sns';
import type { Stage } from '@kairos/infra/lib/stage.ts';
import { describeStack } from '../commands/describe-stack.ts';
import type { Finding } from './finding.ts';

const subject = 'Alarms';

/** The finding for a watched stage without `alarmMail`. Needs no credentials. */
export const noAlarmMail: Finding = {
  level: 'warning',
  subject,
  text: 'No alarm reaches you: set alarmMail in infra/stages.json.',
};

/** Checks that the address in `alarmMail` has confirmed the subscription of the stage's alarms. */
export async function checkAlarms({ name, region }: Stage, alarmMail: string): Promise<Finding> {
  const stack = `Kairos-${name}-Watch`;
  if ((await describeStack(stack, region)) === undefined) {
    const text = `${alarmMail} gets an e-mail at the first deployment, whose link must be opened within three days.`;
    return { level: 'ok', subject, text };
  }
  const subscriptions = await readSubscriptions(stack, region);
  const own = subscriptions.filter(({ Endpoint }) => Endpoint === alarmMail);
  if (own.some(({ SubscriptionArn = '' }) => SubscriptionArn.startsWith('arn:')))
    return { level: 'ok', subject, text: `${alarmMail} is subscribed` };
  if (own.length > 0) {
    const text = `${alarmMail} has not confirmed the subscription (PendingConfirmation): open the link in AWS's e-mail.`;
    return { level: 'warning', subject, text };
  }
  return {
    level: 'warning',
    subject,
    text: `${alarmMail} is not subscribed. AWS drops an address that does not confirm within three days, and a deployment does not add it again: see "Alarms" in docs/runbook.md.`,
  };
}

/** The e-mail subscriptions of the topics of a stack. */
async function readSubscriptions(stack: string, region: string): Promise<Subscription[]> {
  const client = new SNSClient({ region });
  const found: Subscription[] = [];
  try {
    for await (const { Subscriptions = [] } of paginateListSubscriptions({ client }, {})) {
      found.push(
        ...Subscriptions.filter(
          ({ Protocol, TopicArn }) =>
            Protocol === 'email' && TopicArn?.split(':').at(-1)?.startsWith(`${stack}-`),
        ),
      );
    }
  } finally {
    client.destroy();
  }
  return found;
}
