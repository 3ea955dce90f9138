import { readParagraphs, type Paragraph } from './read-paragraphs.ts';

/** An e-mail as the user pool sends it: its body is HTML, and `sentAt` is ISO 8601. */
export interface SentMail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly code: string;
  readonly sentAt: string;
}

/** An e-mail of the mailbox. Its body is plain text: whole, and by paragraphs with their languages. */
export interface Mail extends Omit<SentMail, 'html'> {
  readonly text: string;
  readonly paragraphs: readonly Paragraph[];
}

const kept = 200;

/** The e-mails that the user pool sent. Only in memory, because the codes are secrets. */
export class Mailbox {
  #mails: readonly Mail[] = [];

  deliver({ to, subject, html, code, sentAt }: SentMail): void {
    const paragraphs = readParagraphs(html);
    const text = paragraphs.map((paragraph) => paragraph.text).join('\n\n');
    this.#mails = [{ to, subject, code, sentAt, text, paragraphs }, ...this.#mails].slice(0, kept);
  }

  /** Newest first. */
  list(): readonly Mail[] {
    return this.#mails;
  }
}
