import { allPages } from './all-pages.ts';

test('reads on to the end, over empty pages', async () => {
  const pages: Record<string, { items: number[]; nextToken: string | null }> = {
    first: { items: [1, 2], nextToken: 'b' },
    b: { items: [], nextToken: 'c' },
    c: { items: [3], nextToken: null },
  };
  await expect(allPages((token) => Promise.resolve(pages[token ?? 'first']!))).resolves.toEqual([1, 2, 3]);
});

test('gives nothing rather than a part when a page fails', async () => {
  const read = (token: string | null) =>
    token === null ? Promise.resolve({ items: [1], nextToken: 'b' }) : Promise.reject(new Error('offline'));
  await expect(allPages(read)).rejects.toThrow('offline');
});

test('does not run in circles', async () => {
  await expect(allPages(() => Promise.resolve({ items: [1], nextToken: 'a' }))).rejects.toThrow(
    'does not end',
  );
});
