// @spec push-notification

import { declarativePush } from '@kairos/schema/push-message';
import { recordOfHash, type AppNotification } from '../src/platform/notifications/app-notification.ts';

/**
 * The notification in a `DeclarativePushMessage` as JSON; undefined for another text.
 *
 * @param origin that of the app: a message for another site opens no address
 */
export function notificationIn(text: string, origin: string): AppNotification | undefined {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return undefined;
  }
  const { web_push: version, notification } = fieldsOf(message);
  const { title, body, tag, navigate, data } = fieldsOf(notification);
  const { moment } = fieldsOf(data);
  if (version !== declarativePush || typeof title !== 'string' || title === '') return undefined;
  return {
    title,
    ...(typeof body === 'string' && body !== '' && { body }),
    tag: typeof tag === 'string' ? tag : '',
    target: targetIn(navigate, origin),
    ...(typeof moment === 'number' && { moment }),
  };
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

function targetIn(navigate: unknown, origin: string): AppNotification['target'] {
  const url = typeof navigate === 'string' ? urlOf(navigate, origin) : undefined;
  if (url?.origin !== origin) return { path: '/daily-plan' };
  const record = recordOfHash(url.hash);
  return { path: url.pathname + url.search, ...(record !== undefined && { record }) };
}

function urlOf(address: string, origin: string): URL | undefined {
  try {
    return new URL(address, origin);
  } catch {
    return undefined;
  }
}
