import { writeStored } from '#platform/storage/storage.ts';
import { setWaitingEmail, waitingEmail } from './waiting-email.ts';

const hour = 3_600_000;

test.each([
  [24 * hour - 1, 'new@example.org'],
  [24 * hour, null],
])('waiting address: %s ms after its code was sent it is %j', (passed, address) => {
  setWaitingEmail({ username: 'ann', address: 'new@example.org', sentAt: 1000 });
  expect(waitingEmail('ann', 1000 + passed)).toBe(address);
  expect(waitingEmail('bob', 1000 + passed)).toBeNull();
});

test.each(['{', 'null', '"x"', '{"username":"ann"}'])(
  'waiting address: is none when the stored text is %s',
  (text) => {
    writeStored('waiting-email', text);
    expect(waitingEmail('ann', 1000)).toBeNull();
  },
);
