// Stand-in for Google Identity Services (accounts.google.com/gsi/client) on the pages of the local cloud: the token
// client with the same names, responses and errors.
(() => {
  const base = new URL('../', document.currentScript.src);

  function failure(type, message) {
    return Object.assign(new Error(message), { type });
  }

  function requestAccessToken(config) {
    const { client_id, scope, prompt = 'select_account', login_hint = '', callback, error_callback } = config;
    const state = crypto.randomUUID();
    const address = new URL('o/oauth2/auth', base);
    address.search = new URLSearchParams({ client_id, scope, prompt, login_hint, state });
    const popup = open(address, 'google-consent', 'popup,width=480,height=640');
    if (popup === null) {
      error_callback?.(failure('popup_failed_to_open', 'Failed to open popup window'));
      return;
    }
    popup.focus();

    const end = () => {
      clearInterval(watch);
      removeEventListener('message', receive);
    };
    const receive = ({ origin, data }) => {
      if (origin !== base.origin || data?.state !== state) return;
      end();
      popup.close();
      callback(data.response);
    };
    let closed = false;
    const watch = setInterval(() => {
      // Closing is reported one interval later, so that a message sent just before is handled first.
      if (closed) {
        end();
        error_callback?.(failure('popup_closed', 'Popup window closed'));
      }
      closed = popup.closed;
    }, 100);
    addEventListener('message', receive);
  }

  async function revoke(token, done) {
    let answer;
    try {
      const response = await fetch(new URL('o/oauth2/revoke', base), {
        method: 'POST',
        body: new URLSearchParams({ token }),
      });
      answer = response.ok ? { successful: true } : { successful: false, ...(await response.json()) };
    } catch {
      answer = { successful: false, error: 'network_error' };
    }
    done?.(answer);
  }

  const oauth2 = {
    initTokenClient: (config) => ({
      requestAccessToken: (overrides) => requestAccessToken({ ...config, ...overrides }),
    }),
    revoke: (token, done) => void revoke(token, done),
  };
  globalThis.google = { accounts: { oauth2 } };
})();
