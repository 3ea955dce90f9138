import { demoPerson } from '../src/demo/demo-account.ts';
import { demoRecords } from '@kairos/demo-records/demo-records';
import { fillDemo } from '../src/demo/fill-demo.ts';
import type { LocalCloud } from '../src/start-local-cloud.ts';
import { startInMemory } from './support/cloud.ts';
import { expectDemo, fields, listed, signInToDemo } from './support/demo.ts';

let cloud: LocalCloud;
beforeEach(async () => {
  cloud = await startInMemory();
});
afterEach(() => cloud.close());

// A leap day, and the start of daylight saving time in America.
test.each(['2028-02-29', '2026-03-08'])(
  'demo: the API accepts all records of a demo on %s, and the signed-in user can read them',
  async (day) => {
    await fillDemo(cloud, new Date(`${day}T12:00`));
    await expectDemo(cloud, day);
  },
);

test('demo: the next start completes an interrupted one, also on another day', async () => {
  const { userPoolClientId: ClientId } = cloud.instance;
  const { email: Username, password: Password, name } = demoPerson;
  const UserAttributes = [{ Name: 'name', Value: name }];
  await cloud.pool.call('SignUp', { ClientId, Username, Password, UserAttributes });
  let left = 60;
  const dying: LocalCloud['api'] = {
    ...cloud.api,
    execute: (request, caller) => {
      if ((left -= 1) < 0) throw new Error('killed');
      return cloud.api.execute(request, caller);
    },
  };
  await expect(fillDemo({ ...cloud, api: dying }, new Date('2026-11-20T12:00'))).rejects.toThrow('killed');
  await fillDemo(cloud, new Date('2026-11-21T12:00'));
  const user = await signInToDemo(cloud);
  for (const entity of Object.keys(fields)) {
    const ids = demoRecords('2026-11-21').flatMap(({ input, ...record }) =>
      record.entity === entity ? [input.id] : [],
    );
    expect((await listed(user, entity)).map(({ id }) => id).sort()).toEqual(ids.sort());
  }
});
