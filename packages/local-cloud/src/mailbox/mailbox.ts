/** One sent e-mail; `sentAt` is ISO 8601. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly code: string;
  readonly sentAt: string;
}

const kept = 200;

/** The e-mails that the user pool sent. Only in memory, because the codes are secrets. */
export class Mailbox {
  private mails: readonly Mail[] = [];

  deliver(mail: Mail): void {
    this.mails = [mail, ...this.mails].slice(0, kept);
  }

  /** Newest first. */
  list(): readonly Mail[] {
    return this.mails;
  }
}
