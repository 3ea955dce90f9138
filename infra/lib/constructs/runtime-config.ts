import type { Stack } from 'aws-cdk-lib';
import type { StageSettings } from '../settings.ts';

interface GoogleConfig {
  readonly clientId: string;
  /** Google Identity Services, which must be loaded from Google. */
  readonly identityScript: string;
  readonly calendarApi: string;
}

/** The settings of the web app for Google Calendar. */
export function googleConfig(clientId: string): GoogleConfig {
  return {
    clientId,
    identityScript: 'https://accounts.google.com/gsi/client',
    calendarApi: 'https://www.googleapis.com/calendar/v3',
  };
}

/** The settings that the web app reads from `/config.json`, so that one build works for all stages. */
export interface RuntimeConfig {
  readonly region: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly cognitoEndpoint: string;
  readonly graphqlEndpoint: string;
  /** Whether users can add an authenticator app as a second factor. */
  readonly twoStep: boolean;
  /** Whether users can sign in by passkeys. */
  readonly passkeys: boolean;
  /** Grows when restored tables took the place of the live ones: devices then read everything again. */
  readonly replicaEpoch: number;
  /** The epochs in which devices read the tables of some entities only, or one after the other. */
  readonly restoredTables?: StageSettings['restoredTables'];
  /** Whether the site answers calendar addresses. */
  readonly calendarAddress: boolean;
  /** Whether the site reads other calendars for users. */
  readonly calendarReader: boolean;
  /** Whether accounts can be encrypted. */
  readonly encryption: boolean;
  /** The public key for push subscriptions, as base64url. Absent where no push messages are sent. */
  readonly pushKey?: string;
  /** Absent without a client id: then the calendar cannot be connected. */
  readonly google?: GoogleConfig;
}

/**
 * The code of a CloudFront function that returns the settings. They are known only at deployment. As part of the
 * template they are deployed and rolled back with the stack.
 */
export function runtimeConfigCode(stack: Stack, config: RuntimeConfig): string {
  return [
    '/* exported handler */',
    `var config = ${stack.toJsonString(config)};`,
    'function handler() {',
    '  return {',
    '    statusCode: 200,',
    "    statusDescription: 'OK',",
    '    headers: {',
    "      'content-type': { value: 'application/json; charset=utf-8' },",
    "      'cache-control': { value: 'no-store' },",
    "      'x-content-type-options': { value: 'nosniff' },",
    '    },',
    "    body: { encoding: 'text', data: JSON.stringify(config) },",
    '  };',
    '}',
    '',
  ].join('\n');
}
