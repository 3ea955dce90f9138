import { sessionStorageAt } from './session-storage.ts';

/** The cookie that the library writes at the origin. */
function writtenCookie(origin: string): string {
  const write = jest.spyOn(document, 'cookie', 'set');
  sessionStorageAt(new URL(origin)).setItem('CognitoIdentityServiceProvider.id.LastAuthUser', 'sub-1');
  const cookie = write.mock.calls[0]?.[0] ?? '';
  write.mockRestore();
  return cookie;
}

test.each(['https://kairos.example', 'https://localhost:4321', 'http://192.168.1.20'])(
  'session cookie: expires after 365 days and is SameSite=Strict and Secure, at %s',
  (origin) => {
    jest.useFakeTimers({ now: new Date('2026-11-20T09:00:00Z') });
    const attributes = writtenCookie(origin).split('; ');
    expect(attributes).toContain('expires=Sat, 20 Nov 2027 09:00:00 GMT');
    expect(attributes).toContain('sameSite=strict');
    expect(attributes).toContain('secure');
    expect(attributes).toContain('path=/');
    jest.useRealTimers();
  },
);

test('session cookie: is not written at a plain-HTTP address of this computer', () => {
  expect(writtenCookie('http://localhost:4321')).toBe('');
  sessionStorageAt(location).clear();
});
