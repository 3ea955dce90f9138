import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { readSettled } from './read-settled.ts';
import { countWrite } from './write-count.ts';

const newClient = () => new ApolloClient({ link: ApolloLink.empty(), cache: new InMemoryCache() });

test('reads once when nothing changes meanwhile', async () => {
  const read = jest.fn(() => Promise.resolve('answer'));
  await expect(readSettled(newClient(), ['Habit', 'DailyTask'], read)).resolves.toBe('answer');
  expect(read).toHaveBeenCalledTimes(1);
});

test.each(['Habit', 'DailyTask'])('reads again after a change to a %s meanwhile', async (changed) => {
  const client = newClient();
  let readings = 0;
  const read = () => {
    readings += 1;
    if (readings <= 2) countWrite(client, changed);
    return Promise.resolve(readings);
  };
  await expect(readSettled(client, ['Habit', 'DailyTask'], read)).resolves.toBe(3);
});

test('does not care for entities it does not read', async () => {
  const client = newClient();
  const read = jest.fn(() => {
    countWrite(client, 'BucketItem');
    return Promise.resolve();
  });
  await readSettled(client, ['Habit'], read);
  expect(read).toHaveBeenCalledTimes(1);
});
