import {
  GetAccountCommand,
  GetEmailIdentityCommand,
  NotFoundException,
  SESv2Client,
} from '@aws-sdk/client-sesv2';
import type { Finding } from './finding.ts';

const subject = 'Mail';

/** The finding for a stage without `mailFrom`. Needs no credentials. */
export const cognitoMail: Finding = {
  level: 'warning',
  subject,
  text: 'Cognito sends at most 50 e-mails a day for the account. Set mailFrom before real users sign up; see "Mail" in docs/runbook.md.',
};

/** Checks that SES sends for `mailFrom`: its domain is verified, and the account is outside of the sandbox. */
export async function checkMail(mailFrom: string, region: string): Promise<Finding> {
  const client = new SESv2Client({ region });
  const domain = mailFrom.slice(mailFrom.indexOf('@') + 1);
  try {
    if (!(await isVerified(client, domain))) {
      return {
        level: 'error',
        subject,
        text: `${domain} is not verified in SES (${region}), so the user pool cannot be deployed; see "Mail" in docs/runbook.md.`,
      };
    }
    const { ProductionAccessEnabled, SendingEnabled, SendQuota } = await client.send(new GetAccountCommand());
    if (SendingEnabled === false)
      return { level: 'error', subject, text: 'SES has paused sending for this account: see its console.' };
    if (ProductionAccessEnabled !== true) {
      return {
        level: 'warning',
        subject,
        text: 'SES is in its sandbox and sends only to verified addresses. Request production access; see "Mail" in docs/runbook.md.',
      };
    }
    return { level: 'ok', subject, text: `SES, ${SendQuota?.Max24HourSend ?? '?'} e-mails a day` };
  } finally {
    client.destroy();
  }
}

async function isVerified(client: SESv2Client, domain: string): Promise<boolean> {
  try {
    const identity = await client.send(new GetEmailIdentityCommand({ EmailIdentity: domain }));
    return identity.VerifiedForSendingStatus === true;
  } catch (error) {
    if (error instanceof NotFoundException) return false;
    throw error;
  }
}
