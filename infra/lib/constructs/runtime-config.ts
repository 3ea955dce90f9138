import type { Stack } from 'aws-cdk-lib';

interface GoogleConfig {
  readonly clientId: string;
  /** Google Identity Services, which cannot be served from elsewhere. */
  readonly identityScript: string;
  readonly calendarApi: string;
}

/** What the web app needs to know to connect a calendar of Google. */
export function googleConfig(clientId: string): GoogleConfig {
  return {
    clientId,
    identityScript: 'https://accounts.google.com/gsi/client',
    calendarApi: 'https://www.googleapis.com/calendar/v3',
  };
}

/** The settings that the web app reads from `/config.json`, so that one build serves every stage. */
export interface RuntimeConfig {
  readonly region: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly cognitoEndpoint: string;
  readonly graphqlEndpoint: string;
  /** Absent where nobody entered a client id: there is no calendar. */
  readonly google?: GoogleConfig;
}

/**
 * Code for a CloudFront function that answers with the settings. They are known at deployment only, and this way
 * they are part of the template: written with the stack, rolled back with the stack.
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
