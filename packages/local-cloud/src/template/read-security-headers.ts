import { isObject, UnsupportedTemplateError, type CloudFormationTemplate } from './cloudformation.ts';
import { resolveIntrinsics } from './intrinsics.ts';
import { Properties } from './properties.ts';

/** Headers of an answer by name, for a request that came to `host` (name and port). */
export type SecurityHeaders = (host: string) => Readonly<Record<string, string>>;

/** The policy's parameters are values of the backend's stack, all of them hosts of AWS, which are not used here. */
const referencesOf = ({ Parameters = {} }: CloudFormationTemplate) => ({
  ref: (logicalId: string) => (logicalId in Parameters ? 'elsewhere.invalid' : undefined),
  attribute: () => undefined,
});

/**
 * Reads what the deployed site tells browsers from the synthesised web template. Two things differ on a laptop, which
 * speaks plain http: its own port is all that the page may connect to, and nothing is said of HTTPS.
 * @throws UnsupportedTemplateError naming what AWS would send and the local cloud cannot
 */
export function readSecurityHeaders(template: CloudFormationTemplate): SecurityHeaders {
  const policies = Object.entries(template.Resources).filter(
    ([, { Type }]) => Type === 'AWS::CloudFront::ResponseHeadersPolicy',
  );
  const [policy] = policies;
  if (policy === undefined || policies.length > 1) {
    throw new UnsupportedTemplateError('The web template must hold one response headers policy.');
  }
  const [logicalId, resource] = policy;
  const values = resolveIntrinsics(resource.Properties ?? {}, template, referencesOf(template));
  const config = new Properties(logicalId, isObject(values) ? values : {}).object(
    'ResponseHeadersPolicyConfig',
  );
  for (const name of ['CorsConfig', 'ServerTimingHeadersConfig']) config.mustBeAbsent(name);

  const security = config.object('SecurityHeadersConfig');
  security.mustBeAbsent('XSSProtection');
  const contentSecurityPolicy = security
    .object('ContentSecurityPolicy')
    .string('ContentSecurityPolicy')
    .split(/; */);
  const fixed = {
    ...customHeaders(config.object('CustomHeadersConfig')),
    'x-content-type-options': 'nosniff',
    'x-frame-options': security.object('FrameOptions').string('FrameOption'),
    'referrer-policy': security.object('ReferrerPolicy').string('ReferrerPolicy'),
  };
  return (host) => ({
    ...fixed,
    'content-security-policy': contentSecurityPolicy
      .map((directive) =>
        directive.startsWith('connect-src ') ? `connect-src 'self' ws://${host}` : directive,
      )
      .join('; '),
  });
}

function customHeaders(config: Properties): Record<string, string> {
  const items = config.list('Items').map((item) => new Properties('Items', isObject(item) ? item : {}));
  return Object.fromEntries(items.map((item) => [item.string('Header').toLowerCase(), item.string('Value')]));
}
