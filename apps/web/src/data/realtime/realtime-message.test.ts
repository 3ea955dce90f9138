import { readMessage, isTokenRejected, subProtocols } from './realtime-message.ts';

test('sub-protocols: carry the authorization in base64url without padding', () => {
  const authorization = { host: 'api.example', Authorization: '>>>???~~' };
  const [name, header] = subProtocols(authorization);
  expect(name).toBe('graphql-ws');
  expect(header).toMatch(/^header-[\w-]+$/);
  const text = Buffer.from(JSON.stringify(authorization)).toString('base64');
  expect(text).toMatch(/\+.*\/.*=$/);
  expect(header).toBe(`header-${Buffer.from(text, 'base64').toString('base64url')}`);
});

test.each([
  [{ type: 'error', payload: { errors: [{ errorType: 'UnauthorizedException' }] } }, true],
  [{ type: 'error', payload: { errors: [{}, { errorType: 'UnauthorizedException' }] } }, true],
  [{ type: 'error', payload: { errors: [{ errorType: 'LimitExceededError' }] } }, false],
  [{ type: 'error', payload: { errors: [] } }, false],
  [{ type: 'error', payload: {} }, false],
  [{ type: 'error' }, false],
])('message: %j rejects the token: %s', (message, expected) => {
  expect(isTokenRejected(readMessage(JSON.stringify(message)))).toBe(expected);
});

test('message: that is no JSON throws', () => {
  expect(() => readMessage('no')).toThrow(SyntaxError);
});
