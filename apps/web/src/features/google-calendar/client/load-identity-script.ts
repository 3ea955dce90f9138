import { once } from '#platform/async/once.ts';
import { trustedScriptUrl } from '#platform/trusted-types/trusted-script-url.ts';

export type GoogleOAuth = typeof google.accounts.oauth2;

/** By the address of the script. */
const loads = new Map<string, () => Promise<GoogleOAuth>>();

/**
 * Loads Google Identity Services, once. Call it before the user presses a button, so that the popup opens at once:
 * browsers allow popups only shortly after a user action.
 *
 * @param address absolute URL of the script
 * @throws Error when it cannot be loaded or is another script; the next call tries again
 */
export function loadIdentityScript(address: string): Promise<GoogleOAuth> {
  const load = loads.get(address) ?? once(() => addScript(address));
  loads.set(address, load);
  return load();
}

function addScript(address: string): Promise<GoogleOAuth> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error(`${address} is no Google Identity Services`));
    };
    script.onerror = fail;
    script.onload = () => {
      const { google } = globalThis as { google?: { accounts?: { oauth2?: GoogleOAuth } } };
      if (google?.accounts?.oauth2 === undefined) fail();
      else resolve(google.accounts.oauth2);
    };
    script.async = true;
    script.src = trustedScriptUrl('google-identity', address);
    document.head.append(script);
  });
}
