import { entities } from '@kairos/schema/entities';
import { newTestKey } from '../../test/encrypted-account.ts';
import type { RemoteRecord } from '../record.ts';
import { sealText } from './envelope.ts';
import { openRecord, privateFieldsOf } from './sealed-record.ts';

const fields = privateFieldsOf(entities);
const at = '2026-11-20T08:00:00.000Z';

function recordOf(values: Partial<RemoteRecord>): RemoteRecord {
  return { id: 't1', version: 7, stamps: {}, createdAt: at, updatedAt: at, ...values };
}

async function sealedElsewhere() {
  const { keys } = await newTestKey();
  const known = { ...keys, former: {} };
  return {
    seal: (entity: string, id: string) => sealText(keys, { entity, id, field: 'text' }, '', 'Water'),
    open: (entity: string, values: Partial<RemoteRecord>) =>
      openRecord(fields, known, entity, recordOf(values)),
  };
}

// Such a client shows an envelope as a text, and stores the text that it shows.
test.each<[string, string, string, Partial<RemoteRecord>]>([
  ['from Later to a day', 'LaterTask', 't1', {}],
  ['from a series to one of its tasks', 'TaskSeries', 's1', { seriesId: 's1' }],
])(
  'envelope: is opened after a client without encryption has copied it %s',
  async (_way, entity, id, values) => {
    const { seal, open } = await sealedElsewhere();
    expect(await open('DailyTask', { ...values, text: await seal(entity, id) })).toMatchObject({
      text: 'Water',
    });
    const other = await seal(entity, 'other');
    expect(await open('DailyTask', { ...values, text: other })).toMatchObject({
      text: other,
      unreadable: ['text'],
    });
  },
);

test('envelope: is opened after a client without encryption has copied it from a day to Later', async () => {
  const { seal, open } = await sealedElsewhere();
  expect(await open('LaterTask', { text: await seal('DailyTask', 't1') })).toMatchObject({ text: 'Water' });
  const other = await seal('DailyTask', 'other');
  expect(await open('LaterTask', { text: other })).toMatchObject({ unreadable: ['text'] });
});
