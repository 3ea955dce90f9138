import type { CDPSession, Page } from '@playwright/test';

/** Chromium's virtual authenticator: built into the device, verifies its user, and shows no prompt. */
export class PasskeyDevice {
  readonly #session: CDPSession;
  readonly #authenticatorId: string;

  private constructor(session: CDPSession, authenticatorId: string) {
    this.#session = session;
    this.#authenticatorId = authenticatorId;
  }

  static async addTo(page: Page): Promise<PasskeyDevice> {
    const session = await page.context().newCDPSession(page);
    await session.send('WebAuthn.enable');
    const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
      },
    });
    return new PasskeyDevice(session, authenticatorId);
  }

  /** Whether the device verifies the user; if not, the browser reports a cancelled prompt. */
  async setVerified(isUserVerified: boolean): Promise<void> {
    const authenticatorId = this.#authenticatorId;
    await this.#session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  }

  /** The number of passkeys on the device. */
  async count(): Promise<number> {
    const authenticatorId = this.#authenticatorId;
    const { credentials } = await this.#session.send('WebAuthn.getCredentials', { authenticatorId });
    return credentials.length;
  }
}
