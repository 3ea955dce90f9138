type Config = google.accounts.oauth2.TokenClientConfig;
type Response = Partial<Record<keyof google.accounts.oauth2.TokenResponse, string | number>>;

export const google = {
  clientId: 'client',
  identityScript: 'https://accounts.example/gsi/client',
  calendarApi: 'https://calendar.example/v3',
};

/** A fake of Google Identity Services whose answers the test sets. */
export function scriptedGoogle() {
  const asked: Config[] = [];
  const revoked: string[] = [];
  let broken = false;
  let lastScript: string | undefined;
  let revocation: { answer: { successful: boolean } | undefined } | undefined;

  const oauth2 = {
    initTokenClient: (config: Config) => {
      if (broken) throw new Error('Missing required parameter');
      return { requestAccessToken: () => void asked.push(config) };
    },
    revoke: (token: string, done: (answer: unknown) => void) => {
      revoked.push(token);
      if (revocation !== undefined) done(revocation.answer);
    },
  };
  const lastAsked = () => {
    const config = asked.at(-1);
    if (config === undefined) throw new Error('nothing was asked');
    return config;
  };
  const settle = () => new Promise((resolve) => setTimeout(resolve));

  return {
    asked,
    revoked,
    /** Completes the loading of the script, or fails it. */
    arrive: async (how: 'load' | 'error' | 'empty' = 'load') => {
      await settle();
      Object.assign(globalThis, { google: how === 'load' ? { accounts: { oauth2 } } : undefined });
      const script = document.head.querySelector('script');
      lastScript = script?.src;
      script?.dispatchEvent(new Event(how === 'empty' ? 'load' : how));
      await settle();
    },
    /** The URL of the script that loaded, or failed, last. */
    lastScript: () => lastScript,
    scriptsAdded: () => document.head.querySelectorAll('script').length,
    answer: (response: Response) => lastAsked().callback(response as never),
    fail: (type: 'popup_closed' | 'popup_failed_to_open' | 'unknown') =>
      lastAsked().error_callback?.({ type, name: 'error', message: '' }),
    breakDown: () => void (broken = true),
    /** Answers a revocation, undefined without a word on its success. */
    answerRevocation: (successful: boolean | undefined) =>
      (revocation = { answer: successful === undefined ? undefined : { successful } }),
  };
}
