import type { CDPSession, Page } from '@playwright/test';

/** Chromium's virtual authenticator: built into the device, checks its user, and asks nobody. */
export class PasskeyDevice {
  private constructor(
    private readonly session: CDPSession,
    private readonly authenticatorId: string,
  ) {}

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

  /** Whether the person proves who they are; if not, the browser reports a cancelled prompt. */
  async setVerified(isUserVerified: boolean): Promise<void> {
    const { authenticatorId } = this;
    await this.session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  }

  /** The number of passkeys on the device. */
  async count(): Promise<number> {
    const { authenticatorId } = this;
    const { credentials } = await this.session.send('WebAuthn.getCredentials', { authenticatorId });
    return credentials.length;
  }
}
