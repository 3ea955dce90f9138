// @spec encryption-planted encryption-reminders

import { CreatePushDeviceDocument } from '@kairos/schema/documents';
import { type Entity, tableIdOf } from '@kairos/schema/entity';
import { calendarFeed } from '@kairos/schema/entities/calendar-feed';
import { reminder } from '@kairos/schema/entities/reminder';
import { todayFeed } from '@kairos/schema/entities/today-feed';
import { isPrivate } from '@kairos/schema/private-text';
import { MemoryDevice } from '@kairos/sync/memory-storage';
import { isEnvelope } from '@kairos/sync/sealing/envelope';
import { newTestKey, stateOf } from '@kairos/sync/testing/encrypted-account';
import type { ApiConnection } from '#data/connection/api-connection.ts';
import { turnOffAddresses } from '#data/encryption/turn-off-addresses.ts';
import type { RecordChange } from '#domain/records/record-change.ts';
import { writeFeed } from '#features/calendar-feed/api/write-feed.ts';
import { writeReminders } from '#features/reminders/write-reminders.ts';
import { writeToday } from '#features/today-feed/api/write-today.ts';
import { readExport } from '#features/transfer/export/api/read-export.ts';
import { openCatalogue } from '#locales/open-catalogue.ts';
import { i18n, provideCatalogues } from '#platform/i18n/i18n.ts';
import { openEncryptedPage, storeState, sync } from '../encrypted-pages.ts';
import { previewFile } from '../preview-file.ts';
import { canUpdate, plantedRecord, plantedUpdate, privateEntities, Words } from './planted-records.ts';
import { type Dump, startRecorded } from './recorded-cloud.ts';

const today = '2026-11-23';
const moment = { today };

interface Planted {
  readonly words: readonly string[];
  /** The private values of the tables, by entity and field. */
  readonly values: ReadonlyMap<string, readonly unknown[]>;
  /** The records that the server has beside those of the user, as JSON: reminders, calendar address, today's address. */
  readonly written: readonly string[];
  readonly dump: Dump;
}

/** Plants words by everything that sends a text, and reads what the server has. */
async function plant(isEncrypted: boolean): Promise<Planted> {
  let clock = Date.parse(`${today}T08:00:00.000Z`);
  const now = () => (clock += 10);
  const epoch = { now: 0 };
  const recorded = await startRecorded(now);
  const { owner, client, listen } = recorded;
  const connection = { client, listen, epoch: () => epoch.now };
  const laptop = openEncryptedPage(connection, new MemoryDevice(), 'laptop', now);
  const phone = openEncryptedPage(
    { ...connection, listen: () => () => undefined },
    new MemoryDevice(),
    'phone',
    now,
  );
  const { store } = laptop;
  const load = () => Promise.resolve({ client } as ApiConnection);
  const change = async (...changes: readonly RecordChange[]) => {
    await (
      await store.change(changes)
    ).acknowledged;
  };
  provideCatalogues(openCatalogue);
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  await recorded.listening();

  await change(
    {
      entity: 'CalendarFeed',
      id: 'feed',
      values: { tasks: 'all', months: true, dreams: true, busyOnly: false },
    },
    {
      entity: 'TodayFeed',
      id: 'today',
      values: { form: 'text', tasks: true, habits: true, calendars: true, hideWords: false },
    },
    { entity: 'UserSettings', id: owner, values: { remindWithWords: true } },
  );
  const pushDevice = { id: 'phone', endpoint: 'https://fcm.googleapis.com/fcm/send/one', device: 'phone' };
  const keys = JSON.stringify({ p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) });
  await client.mutate({
    mutation: CreatePushDeviceDocument,
    variables: { input: { ...pushDevice, keys } },
  });
  if (isEncrypted) {
    const key = await newTestKey();
    await storeState(connection, await stateOf(key, 'on', 2));
    expect(await laptop.unlock(key.accountKey)).toBe(true);
    expect(await phone.unlock(key.accountKey)).toBe(true);
    await turnOffAddresses(store, client);
    await sync(store);
  }
  const putBack = await recorded.backUp();

  const words = new Words('zqpl');
  const idsOf = ({ name }: Entity) => ['kept', 'changed', 'deleted'].map((id) => `${id}-${name}`);
  const updatable = privateEntities.filter(canUpdate);
  const updates = () =>
    updatable.map((entity) => plantedUpdate(entity, `changed-${entity.name}`, words, moment));
  const deletions = (of: readonly Entity[], _deleted: boolean) =>
    of.map(({ name }) => ({ entity: name, id: `deleted-${name}`, values: { _deleted } }) as RecordChange);
  await change(
    ...privateEntities.flatMap((entity) =>
      idsOf(entity).map((id) => plantedRecord(entity, id, words, moment)),
    ),
  );
  const before = updates();
  await change(...before);
  await change(...updates());
  // Undo.
  await change(...before);
  await change(...deletions(privateEntities, true));
  await change(...deletions(updatable, false));
  await change(...deletions(updatable, true));
  // Two devices change one text: the discarded one is in the history.
  await sync(phone.store);
  const text = () => [{ entity: 'DailyTask', id: 'kept-DailyTask', values: { text: words.next() } }] as const;
  await store.replica.change(text());
  await phone.store.replica.change(text());
  await sync(store, phone.store, store);

  const { file } = await readExport(store, new Date(now()));
  const other = JSON.stringify(file)
    .replaceAll('zqpl', 'zqim')
    .replaceAll(/"(kept|changed|deleted)-/g, '"imported-$1-');
  const preview = await previewFile(store, other, { owner, today });
  await store.import(preview.added);
  await sync(store);

  await putBack();
  epoch.now = 1;
  await sync(store, phone.store);

  await change({
    entity: 'DailyTask',
    id: 'reminded',
    values: { date: today, text: words.next(), time: '21:30', remind: 15, order: 1, done: false },
  });
  const note = { text: '', read: () => note.text, write: (written: string) => (note.text = written) };
  await writeReminders({ store, username: owner, now: () => new Date(now()), loadConnection: load, note });
  await writeFeed(store, load);
  await writeToday(store, load);

  const values = await Promise.all(
    privateEntities.map(async (entity) => {
      const items = await recorded.itemsOf(tableIdOf(entity));
      return Object.entries(entity.fields)
        .filter(([, field]) => isPrivate(field))
        .map(
          ([name]) =>
            [
              `${entity.name}.${name}`,
              items.flatMap(({ [name]: value }) => (value as { S?: string } | undefined)?.S ?? []),
            ] as const,
        );
    }),
  );
  const written = await Promise.all(
    [reminder, calendarFeed, todayFeed].map(async (entity) =>
      JSON.stringify(await recorded.itemsOf(tableIdOf(entity))),
    ),
  );
  await Promise.all([laptop.stop(), phone.stop()]);
  const dump = await recorded.dump();
  return {
    words: [...words.all, ...new Words('zqim').foundIn(JSON.stringify(preview.added))],
    values: new Map(values.flat()),
    ...{ written, dump },
  };
}

const placesWith = (word: string, dump: Dump) =>
  Object.entries(dump).flatMap(([place, text]) => (text.includes(word) ? [place] : []));

test('encryption: no word of an encrypted account is in tables, files, backups, logs or messages', async () => {
  const { words, values, written, dump } = await plant(true);
  expect(words.length).toBeGreaterThan(100);
  expect(words.filter((word) => placesWith(word, dump).length > 0)).toEqual([]);
  for (const [field, texts] of values) {
    expect([field, texts.length]).not.toEqual([field, 0]);
    expect([field, texts.filter((text) => !isEnvelope(text))]).toEqual([field, []]);
  }
  // There are reminders, and the addresses are turned off.
  expect(written.map((items) => items.length > 2)).toEqual([true, true, true]);
});

test('encryption: without it the same search finds each word', async () => {
  const { words, written, dump } = await plant(false);
  for (const place of ['http', 'webSocket'] as const) {
    expect([place, words.filter((word) => !dump[place].includes(word))]).toEqual([place, []]);
  }
  const stored = words.filter((word) => dump.tables.includes(word));
  expect(stored.length).toBeGreaterThan(100);
  for (const place of ['files', 'backup'] as const) {
    expect([place, stored.filter((word) => !dump[place].includes(word))]).toEqual([place, []]);
  }
  expect(written.map((items) => words.some((word) => items.includes(word)))).toEqual([true, true, true]);
});
