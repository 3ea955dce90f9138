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
 * Asks the person; the form goes to the page's own address, which says what was asked for.
 * @param account the e-mail address to begin with
 */
export function consentPage(scopes: readonly string[], account: string): string {
  const wishes = scopes.map((scope) => `<li>${escapeHtml(scopeTexts[scope] ?? scope)}</li>`);
  return page(
    'Kairos wants to access your calendar',
    `<p>This page stands in for Google on this machine. Nothing leaves it.</p>
      <form method="post">
        <label for="account">Account</label>
        <input id="account" name="account" type="email" required autocomplete="email" value="${escapeHtml(account)}" />
        <p id="wishes">This will allow Kairos to:</p>
        <ul aria-labelledby="wishes">${wishes.join('')}</ul>
        <button name="decision" value="allow">Allow</button>
        <button name="decision" value="deny" formnovalidate>Deny</button>
      </form>`,
  );
}

/** Hands an answer to the page that asked, and closes. It is in the body: an address may be kept in a history. */
export function answerPage(state: string, response: object): string {
  return handOver({ state, response });
}

/** Closes without an answer, as a person may. */
export function closingPage(): string {
  return handOver(null);
}

function handOver(answer: object | null): string {
  return page(
    'Calendar access',
    `<p>You can close this window.</p>
      <script src="/google/o/oauth2/hand-over.js"></script>`,
    ` data-answer="${escapeHtml(JSON.stringify(answer))}"`,
  );
}

/** What went wrong before anybody could be asked. */
export function errorPage(error: string, description: string): string {
  return page('Access blocked', `<p>Error 400: ${escapeHtml(error)}</p><p>${escapeHtml(description)}</p>`);
}
