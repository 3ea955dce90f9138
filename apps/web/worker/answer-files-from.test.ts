import { answerFilesFrom } from './answer-files-from.ts';

test('routes: files with a hash in their name come from the cache of the build', async () => {
  const addRoutes = jest.fn(() => Promise.resolve());
  await answerFilesFrom({ addRoutes } as unknown as ExtendableEvent, 'kairos-1');
  expect(addRoutes).toHaveBeenCalledWith({
    condition: { urlPattern: { pathname: '/assets/*' }, requestMethod: 'GET' },
    source: { cacheName: 'kairos-1' },
  });
});

test('routes: a browser without routes asks the worker', async () => {
  await expect(answerFilesFrom({} as ExtendableEvent, 'kairos-1')).resolves.toBeUndefined();
});
