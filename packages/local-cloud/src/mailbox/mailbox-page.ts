import { escapeHtml as escape } from '../http/escape-html.ts';
import type { Mail } from './mailbox.ts';
import type { Paragraph } from './read-paragraphs.ts';

const paragraphElement = ({ lang, text }: Paragraph): string =>
  `<p${lang === undefined ? '' : ` lang="${escape(lang)}"`}>${escape(text)}</p>`;

/** The mailbox as an HTML page without scripts that reloads every five seconds. */
export function mailboxPage(mails: readonly Mail[]): string {
  const list = mails.map(
    (mail) => `<li>
      <p class="code">${escape(mail.code)}</p>
      <h2>${escape(mail.subject)}</h2>
      <p>To <strong>${escape(mail.to)}</strong> · <time datetime="${escape(mail.sentAt)}">${escape(mail.sentAt)}</time></p>
      ${mail.paragraphs.map(paragraphElement).join('\n      ')}
    </li>`,
  );
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <meta http-equiv="refresh" content="5" />
    <title>Mailbox · Kairos</title>
    <link rel="icon" href="/favicon.ico" />
    <link rel="stylesheet" href="/mailbox.css" />
  </head>
  <body>
    <main>
      <h1>Mailbox</h1>
      <p>Every e-mail this local Kairos sent. Nothing leaves this machine.</p>
      ${list.length > 0 ? `<ul>${list.join('')}</ul>` : '<p>No mail yet. Sign up, and the code comes here.</p>'}
    </main>
  </body>
</html>
`;
}

export const mailboxStyle = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#fcf7f2, #191412); color: light-dark(#2e2421, #f6ebe4); }
main { max-width: 42rem; margin: 0 auto; padding: 2rem 1rem; }
ul { list-style: none; padding: 0; }
li { padding: 1rem 1.25rem; margin: 0 0 0.75rem; border-radius: 14px; background: light-dark(#fff, #231c19); overflow-wrap: anywhere; }
h2 { font-size: 1rem; margin: 0; }
li p { margin: 0.25rem 0; }
.code { float: right; font: 600 1.5rem ui-monospace, monospace; letter-spacing: 0.1em; }
`;
