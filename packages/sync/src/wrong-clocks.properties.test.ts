import fc from 'fast-check';
import { day, openDevices, taskOf, year } from '../test/open-devices.ts';
import { water } from '../test/open-replica.ts';

test('wrong clocks: devices with any clocks end with the same record and lose no value', async () => {
  const skew = fc.constantFrom(0, 5000, -5000, day, -day, 3 * day, year, -year, 300 * year);
  const step = fc.record({
    device: fc.nat(2),
    what: fc.constantFrom('text', 'order', 'send', 'read'),
  });
  await fc.assert(
    fc.asyncProperty(fc.tuple(skew, skew, skew), fc.array(step, { maxLength: 25 }), async (skews, steps) => {
      const { server, devices } = openDevices(...skews);
      const [first] = devices as [(typeof devices)[0]];
      await first.change({ ...water, text: 'text 0', order: 'order 0' });
      await first.send();
      const written = new Map<string, string>();
      for (const [index, { device, what }] of steps.entries()) {
        const one = devices[device]!;
        one.tick();
        if (what === 'send') await one.send();
        else if (what === 'read') await one.readAll();
        else if (await one.store.storage.getRow('Task', 'one')) {
          const before = await one.read('Task', 'one');
          const value = `${what} ${index + 1}`;
          await one.change({ [what]: value });
          // The shown value is replaced knowingly.
          written.delete(String(before?.[what]));
          written.set(value, what);
        }
      }
      for (let round = 0; round < 3; round += 1) {
        for (const device of devices) {
          await device.send();
          await device.readAll();
        }
      }
      const stored = await taskOf(server);
      for (const device of devices) {
        expect(await device.store.storage.countUnsent()).toBe(0);
        expect(await device.store.storage.getRejections()).toEqual([]);
        expect(await device.read('Task', 'one')).toMatchObject({ text: stored.text, order: stored.order });
      }
      const kept = devices.flatMap(({ discarded }) => discarded.map(({ value }) => value));
      for (const [value, field] of written) expect([stored[field], ...kept]).toContain(value);
    }),
    { numRuns: 150 },
  );
});
