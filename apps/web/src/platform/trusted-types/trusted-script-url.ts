/** Accepted URLs by the name of their policy: a page may create a policy of one name only once. */
const accepted = new Map<string, { readonly url: string; readonly trusted: string }>();

/**
 * The URL of a script in the form that a page with Trusted Types requires; the plain URL in other browsers. The policy
 * accepts only this URL. Its name is part of the Content-Security-Policy (infra/lib/constructs/security-headers.ts).
 *
 * @throws TypeError for a second URL under the same name, and for a name that is not listed
 */
export function trustedScriptUrl(name: string, url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (trustedTypes === undefined) return url;
  const known = accepted.get(name);
  if (known?.url === url) return known.trusted;
  const policy = trustedTypes.createPolicy(name, {
    createScriptURL: (other) => {
      if (other !== url) throw new TypeError(`${other} is not the address of the policy ${name}`);
      return other;
    },
  });
  const trusted = policy.createScriptURL(url) as string;
  accepted.set(name, { url, trusted });
  return trusted;
}

/** Not yet in TypeScript's DOM types. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL: (url: string) => unknown };
}
