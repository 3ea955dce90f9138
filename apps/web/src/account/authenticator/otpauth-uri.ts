interface TotpKey {
  /** The issuer of the codes, e.g. 'Kairos'. */
  readonly issuer: string;
  /** The account of the codes: the e-mail. */
  readonly account: string;
  /** Base32. */
  readonly secret: string;
}

/**
 * The URI that an authenticator app reads from a QR code, with the defaults of all apps (SHA-1, six digits, 30 s).
 *
 * Format: github.com/google/google-authenticator/wiki/Key-Uri-Format
 */
export function otpauthUri({ issuer, account, secret }: TotpKey): string {
  const [by, who] = [issuer, account].map(encodeURIComponent);
  return `otpauth://totp/${by}:${who}?secret=${secret}&issuer=${by}`;
}
