/**
 * Security headers of all responses of the local cloud: no framing, no content sniffing, and only styles and images of
 * the same origin. The web app and the consent page replace the policy by their own.
 */
export const localHeaders: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
