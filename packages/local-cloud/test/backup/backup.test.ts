import { readdirSync, statSync } from 'node:fs';
import { createPages, credentials, epochOf, pages, startCommands, stop } from '../support/backup-commands.ts';
import { reach, ready } from '../support/kairos-process.ts';
import { newUser, signIn } from '../support/test-user.ts';

// The commands `kairos backup` and `kairos restore` as processes, beside a `kairos` that runs.
const { folder, data, file, kairos, outputOf } = startCommands();
const pageNames = (count: number) => Array.from({ length: count }, (_, n) => `page-${n} Tea`).toSorted();

test('backup: is made while Kairos runs, and a restoration brings back accounts, keys and records', async () => {
  let run = kairos();
  let url = await ready(run);
  const cloud = await reach(url);
  const anne = await newUser(cloud, credentials.email);
  await createPages(anne, 0, 5);
  expect(await epochOf(url)).toBe(0);

  // Records are written meanwhile.
  const [output] = await Promise.all([outputOf('backup', file), createPages(anne, 5, 20)]);
  expect(output).toBe(`0 Backup    ${file}`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder).toSorted()).toEqual(['data', 'first.db.gz']);
  expect(await outputOf('backup', file)).toBe(`1 The backup ${file} cannot be written: the file exists`);

  expect(await outputOf('restore', file)).toBe(
    `1 The data folder ${data} is in use. Stop Kairos, then restore the backup.`,
  );
  await anne.ask('mutation { updateJournalPage(input: { id: "page-0", text: "Spilled" }) { id } }');
  await newUser(cloud, 'later@example.org');
  const keys = await (
    await fetch(`${url}/cognito/${cloud.instance.userPoolId}/.well-known/jwks.json`)
  ).text();
  await stop(run);

  expect(await outputOf('restore', file)).toMatch(/^0 Restored {2}.*first.db.gz\nReplaced {2}.*replaced-/);
  run = kairos();
  url = await ready(run);
  expect(await epochOf(url)).toBeGreaterThan(1_700_000_000);
  const restored = await reach(url);
  expect(restored.instance).toEqual(cloud.instance);
  expect(
    await (await fetch(`${url}/cognito/${cloud.instance.userPoolId}/.well-known/jwks.json`)).text(),
  ).toBe(keys);
  const again = await signIn(restored, credentials);
  const names = await pages(again);
  expect(names.length).toBeGreaterThanOrEqual(5);
  // The snapshot has the first records, in the order of their writes.
  expect(names).toEqual(pageNames(names.length));
  const unknown = signIn(restored, { ...credentials, email: 'later@example.org' });
  await expect(unknown).rejects.toThrow('Incorrect username or password.');
  await stop(run);
});
