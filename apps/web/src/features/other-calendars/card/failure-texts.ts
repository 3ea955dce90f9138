import type { MessageId } from '#platform/i18n/message-id.ts';
import type { LookFailure } from '../api/look-up.ts';

/** Why a calendar cannot be added. */
export const failureTexts = {
  unreachable: 'other-calendars.unreachable',
  'invalid-address': 'other-calendars.unreachable',
  'not-a-calendar': 'other-calendars.not-a-calendar',
  'needs-password': 'other-calendars.needs-password',
  'private-network': 'other-calendars.private-network',
  'too-large': 'other-calendars.too-large',
  'too-many-requests': 'other-calendars.too-many-requests',
  'access-denied': 'calendar-account.access-denied',
  'unsupported-sign-in': 'calendar-account.unsupported-sign-in',
  'another-server': 'other-calendars.unreachable',
  'no-answer': 'other-calendars.not-added',
} as const satisfies Record<LookFailure, MessageId>;
