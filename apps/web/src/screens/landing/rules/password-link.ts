// @spec password-links

/** The link from an operator with which a user chooses a password. */
export interface PasswordLink {
  readonly email: string;
  readonly token: string;
}

/**
 * Reads the link from the fragment of the address, which no server receives.
 *
 * @param hash with its `#`
 * @returns null for any other fragment
 */
export function readPasswordLink(hash: string): PasswordLink | null {
  // Also for the prerendering, whose context has no URLSearchParams.
  if (!hash.includes('password-link=')) return null;
  const values = new URLSearchParams(hash.slice(1));
  const token = values.get('password-link') ?? '';
  const email = values.get('email') ?? '';
  return /^[\w-]{43}$/.test(token) && email !== '' ? { email, token } : null;
}
