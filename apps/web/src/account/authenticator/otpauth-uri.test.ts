import { TOTP, URI } from 'otpauth';
import { otpauthUri } from './otpauth-uri.ts';

test.each(['ann@example.org', 'ann+plan@example.org', 'a:b&c=d@example.org', 'änn@example.org'])(
  'otpauth URI: contains issuer, account and secret of %s',
  (account) => {
    const totp = URI.parse(otpauthUri({ issuer: 'Kairos', account, secret: 'JBSWY3DPEHPK3PXP' }));
    expect(totp).toBeInstanceOf(TOTP);
    expect(totp).toMatchObject({
      issuer: 'Kairos',
      label: account,
      algorithm: 'SHA1',
      digits: 6,
      period: 30,
    });
    expect(totp.secret.base32).toBe('JBSWY3DPEHPK3PXP');
  },
);
