// @spec demo-records demo-memory

import { type DemoStorage, openDemoStorage } from './demo-storage.ts';

const now = new Date('2026-11-20T12:00').getTime();
const titles = async ({ storage }: DemoStorage) =>
  (await storage.getRows('YearlyGoal')).map(({ base }) => base?.title);

test('demo storage: begins with the records', async () => {
  expect(await titles(await openDemoStorage(now, 'en'))).toContain('Finish the degree');
});

test('demo storage: shows its records in another language, and keeps what the user has changed', async () => {
  const demo = await openDemoStorage(now, 'en');
  const { storage, translate } = demo;
  const changed = { title: { value: 'Finish the book', stamp: '1763625600000-c12345' } };
  await storage.write('relaxed', async (transaction) => {
    const row = await transaction.getRow('YearlyGoal', 'demo-yearly-goal-01');
    if (row) transaction.putRow({ ...row, pending: changed });
    transaction.deleteRow('YearlyGoal', 'demo-yearly-goal-02');
  });
  await translate('es');
  expect(await titles(demo)).toEqual([
    'Terminar la carrera',
    'Leer 24 libros',
    'Hablar portugués con Inês',
    'Estar en casa a las seis entre semana',
  ]);
  const row = await storage.getRow('YearlyGoal', 'demo-yearly-goal-01');
  expect(row).toMatchObject({ pending: changed, base: { version: 2 } });
  await translate('en');
  expect(await titles(demo)).toContain('Read 24 books');
});

test('demo storage: another one does not have the changes', async () => {
  const { storage } = await openDemoStorage(now, 'en');
  await storage.write('relaxed', (transaction) => {
    transaction.deleteRow('YearlyGoal', 'demo-yearly-goal-01');
    return Promise.resolve();
  });
  await storage.destroy();
  expect(await titles(await openDemoStorage(now, 'en'))).toContain('Finish the degree');
});
