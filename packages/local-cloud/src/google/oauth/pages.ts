import { escapeHtml } from '../../http/escape-html.ts';
import { scopeTexts } from '../scopes.ts';

function page(title: string, body: string, bodyAttributes = ''): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>${escapeHtml(title)}</title>
    <link rel="icon" href="/favicon.ico" />
    <link rel="stylesheet" href="/google/o/oauth2/consent.css" />
  </head>
  <body${bodyAttributes}>
    <main>
      <h1>${escapeHtml(title)}</h1>
      ${body}
    </main>
  </body>
</html>
`;
}

/**
 * The page that asks for consent. The form is posted to the page's own address, which contains the request.
 * @param account initial value of the e-mail address
 * @param accounts those that the browser is signed in to
 */
export function consentPage(scopes: readonly string[], account: string, accounts: readonly string[]): string {
  const items = scopes.map((scope) => `<li>${escapeHtml(scopeTexts[scope] ?? scope)}</li>`);
  return page(
    'Kairos wants to access your calendar',
    `<p>This page stands in for Google on this machine. Nothing leaves it.</p>
      ${accounts.length === 0 ? '' : `<p>This browser is signed in to ${escapeHtml(accounts.join(', '))}.</p>`}
      <form method="post">
        <label for="account">Account</label>
        <input id="account" name="account" type="email" required autocomplete="email" value="${escapeHtml(account)}" />
        <p id="scopes">This will allow Kairos to:</p>
        <ul aria-labelledby="scopes">${items.join('')}</ul>
        <button name="decision" value="allow">Allow</button>
        <button name="decision" value="deny" formnovalidate>Deny</button>
      </form>`,
  );
}

/** Sends a response to the opener and closes. It is in the body, because addresses are stored in the history. */
export function answerPage(state: string, response: object): string {
  return postAnswerPage({ state, response });
}

/** Closes without a response, as a user can. */
export function closingPage(): string {
  return postAnswerPage(null);
}

function postAnswerPage(answer: object | null): string {
  return page(
    'Calendar access',
    `<p>You can close this window.</p>
      <script src="/google/o/oauth2/post-answer.js"></script>`,
    ` data-answer="${escapeHtml(JSON.stringify(answer))}"`,
  );
}

/** The page for an invalid request. */
export function errorPage(error: string, description: string): string {
  return page('Access blocked', `<p>Error 400: ${escapeHtml(error)}</p><p>${escapeHtml(description)}</p>`);
}
