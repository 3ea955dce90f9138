import { addStaticRoutes } from './static-routes.ts';

test('static routes: the browser reads files with a hash in their name from the cache of the build', async () => {
  const addRoutes = jest.fn(() => Promise.resolve());
  await addStaticRoutes({ addRoutes } as unknown as ExtendableEvent, 'kairos-1');
  expect(addRoutes).toHaveBeenCalledWith({
    condition: { urlPattern: { pathname: '/assets/*' }, requestMethod: 'GET' },
    source: { cacheName: 'kairos-1' },
  });
});

test('static routes: does nothing in a browser without the API', async () => {
  await expect(addStaticRoutes({} as ExtendableEvent, 'kairos-1')).resolves.toBeUndefined();
});
