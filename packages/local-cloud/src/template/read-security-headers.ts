import { isObject, UnsupportedTemplateError, type CloudFormationTemplate } from './cloudformation.ts';
import { resolveIntrinsics } from './intrinsics.ts';
import { Properties } from './properties.ts';

/** Response headers by name, for a page that may open WebSockets to an origin, as `ws://localhost:4321`. */
type SecurityHeaders = (webSocketOrigin: string) => Readonly<Record<string, string>>;

/** The template's parameters are hosts of AWS from the backend's stack, which are not used locally. */
const referencesOf = ({ Parameters = {} }: CloudFormationTemplate) => ({
  ref: (logicalId: string) => (logicalId in Parameters ? 'elsewhere.invalid' : undefined),
  attribute: () => undefined,
});

/**
 * Reads the security headers of the deployed site from the synthesised web template. Two things differ: the page
 * can connect only to its own origin, and there is no Strict-Transport-Security, which the site adds.
 * @throws UnsupportedTemplateError that names a header setting that the local cloud does not support
 */
export function readSecurityHeaders(template: CloudFormationTemplate): SecurityHeaders {
  const policies = Object.entries(template.Resources).filter(
    ([, { Type }]) => Type === 'AWS::CloudFront::ResponseHeadersPolicy',
  );
  const [policy] = policies;
  if (policy === undefined || policies.length > 1) {
    throw new UnsupportedTemplateError('The web template must have one response headers policy.');
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
  return (webSocketOrigin) => ({
    ...fixed,
    'content-security-policy': contentSecurityPolicy
      .map((directive) =>
        directive.startsWith('connect-src ') ? `connect-src 'self' ${webSocketOrigin}` : directive,
      )
      .join('; '),
  });
}

function customHeaders(config: Properties): Record<string, string> {
  const items = config.list('Items').map((item) => new Properties('Items', isObject(item) ? item : {}));
  return Object.fromEntries(items.map((item) => [item.string('Header').toLowerCase(), item.string('Value')]));
}
