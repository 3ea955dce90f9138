// @spec import-worker

import { Duration } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseHeadersPolicyProps,
} from 'aws-cdk-lib/aws-cloudfront';
import { Construct } from 'constructs';

/** Host names that the app connects to; can be CloudFormation references. */
export interface ConnectedHosts {
  readonly userPool: string;
  readonly graphql: string;
  readonly realtime: string;
  /** Whether Google Calendar can be connected. */
  readonly google: boolean;
}

/**
 * The Trusted Types policies that the page may create, each once. `service-worker`, `import-worker` and
 * `google-identity` belong to the app (`platform/trusted-types/trusted-script-url.ts`) and accept one address each.
 * `goog#html` belongs to Google's script. `default` must never be listed, because it would convert every plain string.
 * See docs/decisions/023-the-site-needs-no-server.md.
 */
const trustedTypesPolicies = (google: boolean): readonly string[] => [
  'service-worker',
  'import-worker',
  'google-identity',
  ...(google ? ['goog#html'] : []),
];

/**
 * The page's Content-Security-Policy, which blocks everything that is not listed. Google's addresses are those of
 * developers.google.com/identity/gsi/web/guides/get-google-api-clientid and of the calendar's API.
 */
export function contentSecurityPolicy({ userPool, graphql, realtime, google }: ConnectedHosts): string {
  const gsi = 'https://accounts.google.com/gsi';
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...(google ? [`${gsi}/client`] : [])],
    'style-src': ["'self'", ...(google ? [`${gsi}/style`] : [])],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    // Repeats the default, because ASVS asks for the directive by name.
    'object-src': ["'none'"],
    'connect-src': [
      "'self'",
      `https://${userPool}/`,
      `https://${graphql}/graphql`,
      `wss://${realtime}/graphql`,
      ...(google
        ? [`${gsi}/`, 'https://oauth2.googleapis.com/revoke', 'https://www.googleapis.com/calendar/']
        : []),
    ],
    'frame-src': google ? [`${gsi}/`] : ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    'trusted-types': trustedTypesPolicies(google),
    'require-trusted-types-for': ["'script'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** Only features that current browsers support, because they warn about others. The timer plays sound. */
const disabledFeatures = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid', 'magnetometer'],
  ...['microphone', 'midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking'],
];

/** Features that only this site may use, not a page in a frame. */
const ownFeatures = ['publickey-credentials-create', 'publickey-credentials-get'];

const permissionsPolicy = [
  ...disabledFeatures.map((feature) => `${feature}=()`),
  ...ownFeatures.map((feature) => `${feature}=(self)`),
].join(', ');

/** The security headers of all responses. The local cloud reads them from the template. */
export class SecurityHeaders extends Construct {
  readonly policy: ResponseHeadersPolicy;

  constructor(scope: Construct, id: string, hosts: ConnectedHosts) {
    super(scope, id);
    const override = true;
    const props: ResponseHeadersPolicyProps = {
      securityHeadersBehavior: {
        contentSecurityPolicy: { contentSecurityPolicy: contentSecurityPolicy(hosts), override },
        contentTypeOptions: { override },
        frameOptions: { frameOption: HeadersFrameOption.DENY, override },
        referrerPolicy: {
          referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
          override,
        },
        strictTransportSecurity: {
          accessControlMaxAge: Duration.days(2 * 365),
          includeSubdomains: true,
          override,
        },
      },
      customHeadersBehavior: {
        customHeaders: [
          // Google's consent page is a popup that sends its result to this window.
          { header: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups', override },
          { header: 'Cross-Origin-Resource-Policy', value: 'same-origin', override },
          { header: 'Permissions-Policy', value: permissionsPolicy, override },
        ],
      },
      removeHeaders: ['Server'],
    };
    this.policy = new ResponseHeadersPolicy(this, 'Policy', props);
  }
}
