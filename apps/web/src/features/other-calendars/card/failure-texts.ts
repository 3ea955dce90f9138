import type { MessageId } from '#platform/i18n/message-id.ts';
import type { Translate } from '#platform/i18n/use-messages.ts';
import type { LookFailed, LookFailure } from '../api/look-up.ts';

const failureTexts = {
  unreachable: 'other-calendars.unreachable',
  'invalid-address': 'other-calendars.unreachable',
  'not-found': 'other-calendars.not-found',
  empty: 'other-calendars.empty',
  'not-a-calendar': 'other-calendars.not-a-calendar',
  'needs-password': 'other-calendars.needs-password',
  'private-network': 'other-calendars.private-network',
  'too-large': 'other-calendars.too-large',
  'rate-limited': 'other-calendars.rate-limited',
  'too-many-requests': 'other-calendars.too-many-requests',
  'access-denied': 'calendar-account.access-denied',
  'unsupported-sign-in': 'calendar-account.unsupported-sign-in',
  'another-server': 'other-calendars.unreachable',
  'no-answer': 'other-calendars.not-added',
} as const satisfies Record<LookFailure, MessageId>;

/** Why a calendar cannot be added. */
export function failureText(t: Translate, { failure, host }: LookFailed): string {
  if (failure === 'another-server' && host !== undefined) {
    return t('calendar-account.another-server', { host });
  }
  return t(failureTexts[failure]);
}
