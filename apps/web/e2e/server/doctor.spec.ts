// @spec server-real-proxies

import { expect, test } from './test.ts';

test('doctor: finds no failure behind the documented proxy, and names what another configuration lacks', async ({
  server,
}) => {
  const { code, output } = await server.run('doctor');
  for (const name of ['data', 'disk', 'address', 'HTTPS', 'proxy', 'WebSocket', 'clock']) {
    expect(output).toMatch(new RegExp(`^ok {7}${name} `, 'm'));
  }
  expect(code, output).toBe(0);

  await server.startProxy('WebSocket');
  expect(await server.run('doctor')).toEqual({
    code: 1,
    output: expect.stringMatching(/^failed {3}WebSocket .+: let the proxy pass Upgrade on\.$/m) as unknown,
  });
  await server.startProxy('X-Forwarded-Proto');
  expect(await server.run('doctor')).toEqual({
    code: 1,
    output: expect.stringMatching(
      /^failed {3}address .+ Its proxy must send X-Forwarded-Proto: https\.$/m,
    ) as unknown,
  });
  await server.startProxy();
});
