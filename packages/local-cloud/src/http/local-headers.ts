/**
 * What every answer of the local cloud itself says to browsers: it may not be framed, nothing of it is guessed, and its
 * pages load their styles and their icon from here and nothing else. The web app and the consent page say more precisely
 * what they need.
 */
export const localHeaders: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
