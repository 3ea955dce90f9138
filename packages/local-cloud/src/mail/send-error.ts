/** Why a mail was not sent. It has no address and no text of the mail server, which can contain addresses. */
export class SendError extends Error {
  /** The mail server does not accept the recipient, now and later. */
  readonly isPermanent: boolean;

  constructor(reason: string, isPermanent: boolean) {
    super(reason);
    this.isPermanent = isPermanent;
  }
}
