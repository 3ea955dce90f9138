import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A certificate for `localhost` that is signed by itself. */
export interface Certificate {
  /** File path of the certificate (PEM). */
  readonly file: string;
  /** File path of the private key (PEM). */
  readonly keyFile: string;
  /** The SHA-256 hash of the public key in base64, for Chromium's `--ignore-certificate-errors-spki-list`. */
  readonly keyHash: string;
}

/**
 * Makes a certificate with openssl.
 *
 * @param folder of the two files
 */
export function makeCertificate(folder: string): Certificate {
  const file = join(folder, 'certificate.pem');
  const keyFile = join(folder, 'key.pem');
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-noenc', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'],
      ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2'],
      ...['-out', file, '-keyout', keyFile],
    ],
    { stdio: 'pipe' },
  );
  const key = new X509Certificate(readFileSync(file)).publicKey.export({ type: 'spki', format: 'der' });
  return { file, keyFile, keyHash: createHash('sha256').update(key).digest('base64') };
}
