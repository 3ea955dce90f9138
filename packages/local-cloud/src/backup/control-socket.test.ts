import { socketOf } from './control-socket.ts';

test('control socket: is in the data folder; a long path is relative to the working folder', () => {
  expect(socketOf('/data', 'linux')).toBe('/data/control.sock');
  const long = `${process.cwd()}/${'x'.repeat(85)}`;
  expect(socketOf(long, 'linux')).toBe(`${'x'.repeat(85)}/control.sock`);
  expect(socketOf(`/${'x'.repeat(200)}`, 'linux')).toBeUndefined();
});

test('control socket: each data folder has a named pipe on Windows', () => {
  const [one, other] = ['C:\\one', 'C:\\other'].map((data) => socketOf(data, 'win32'));
  expect(one).toMatch(/^\\\\\.\\pipe\\kairos-[0-9a-f]{64}$/);
  expect(other).not.toBe(one);
});
