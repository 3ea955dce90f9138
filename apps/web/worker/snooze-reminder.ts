// @spec reminder-buttons

import { toBase64Url } from '../src/platform/push/base64-url.ts';
import { targetAddress, targetOf } from '../src/platform/notifications/app-notification.ts';
import type { WorkerSettings } from '../src/features/reminders/worker-settings.ts';
import { sessionAccess, type AccessScope } from './session-access.ts';

/** The parts of the worker's scope that a reminder on the server needs. */
export interface SnoozeScope extends AccessScope {
  readonly pushManager: Pick<PushManager, 'getSubscription'>;
}

interface SnoozedNotification {
  readonly title: string;
  readonly body: string;
  readonly data: unknown;
}

// eslint-disable-next-line lingui/no-unlocalized-strings -- GraphQL
const mutation = `mutation CreateReminder($input: CreateReminderInput!) {
  createReminder(input: $input) { id }
}`;

/**
 * The text of the reminder that comes again: the title, and the time of the task. A reminder of another day names the day
 * before a dot and stays as it is, and one with hidden words has no second line.
 */
export function snoozedText({ title, body }: Pick<SnoozedNotification, 'title' | 'body'>): string {
  const time = body.includes(' · ') ? undefined : /\d{2}:\d{2}/.exec(body)?.[0];
  return [title, time ?? body].filter(Boolean).join('\n');
}

/** The id of this browser's PushDevice; undefined while it gets no push messages. */
async function deviceId({ pushManager }: SnoozeScope): Promise<string | undefined> {
  const subscription = await pushManager.getSubscription();
  if (subscription === null) return undefined;
  const bytes = new TextEncoder().encode(subscription.endpoint);
  return toBase64Url(await crypto.subtle.digest('SHA-256', bytes));
}

/**
 * Stores the reminder that comes again on the server, for this device only: a worker has no timer of ten minutes. Resolves
 * to whether it is stored; false without push messages and without a session that the worker can read.
 *
 * @param moment a whole minute, in milliseconds since 1970
 */
export async function storeSnoozed(
  taskId: string,
  moment: number,
  notification: SnoozedNotification,
  { owner, language }: Pick<WorkerSettings, 'owner' | 'language'>,
  scope: SnoozeScope,
): Promise<boolean> {
  const target = targetOf(notification.data);
  if (target === undefined) return false;
  try {
    const device = await deviceId(scope);
    const access = device === undefined ? undefined : await sessionAccess(owner, scope);
    if (access === undefined) return false;
    const dueMinute = new Date(moment).toISOString();
    const input = {
      ...{ id: `${taskId}@${dueMinute}`, dueMinute, recordId: taskId, device, language },
      ...{ text: snoozedText(notification), path: targetAddress(target) },
    };
    const answer = await scope.fetch(access.endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: access.accessToken },
      body: JSON.stringify({ query: mutation, variables: { input } }),
    });
    const { data } = (await answer.json()) as { data?: { readonly createReminder?: unknown } | null };
    return data?.createReminder != null;
  } catch {
    // Without a network the app opens.
    return false;
  }
}
