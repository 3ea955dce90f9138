import { removeUserValues, writeStored } from '#platform/storage/storage.ts';
import { Drafts } from './drafts.ts';

/** A write of another tab. */
function changeElsewhere(key: string, value: string | null) {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
}

test('drafts: a later page reads a stored draft, as the same value until it changes', () => {
  new Drafts('mira').write('letter', { text: 'Dear Mira' });
  const drafts = new Drafts('mira');
  expect(drafts.read('letter')).toEqual({ text: 'Dear Mira' });
  expect(drafts.read('letter')).toBe(drafts.read('letter'));
  drafts.write('letter', undefined);
  expect(drafts.read('letter')).toBe(undefined);
  expect(localStorage).toHaveLength(0);
});

test('drafts: another user does not read them, and removes them', () => {
  localStorage.setItem('theme', 'dark');
  new Drafts('mira').write('letter', { text: 'Dear Mira' });
  const others = new Drafts('noor');
  expect(others.read('letter')).toBe(undefined);
  others.write('letter', { text: 'Dear Noor' });
  const stop = others.start();
  expect(Object.keys(localStorage).toSorted()).toEqual(['draft noor letter', 'theme']);
  stop();
});

test('drafts: a log-out removes them', () => {
  new Drafts('mira').write('letter', { text: 'Dear Mira' });
  removeUserValues();
  expect(new Drafts('mira').read('letter')).toBe(undefined);
});

test('drafts: a draft that this tab has not written follows another tab; an empty one does when its form is opened', () => {
  localStorage.setItem('draft mira letter', '{"text":"Dear"}');
  const drafts = new Drafts('mira');
  const stop = drafts.start();
  const listener = jest.fn();
  drafts.subscribe(listener);
  expect(drafts.read('letter')).toEqual({ text: 'Dear' });
  changeElsewhere('draft mira letter', '{"text":"Dear Mira"}');
  expect(drafts.read('letter')).toEqual({ text: 'Dear Mira' });
  // It was saved there.
  changeElsewhere('draft mira letter', null);
  expect(drafts.read('letter')).toBe(undefined);
  expect(listener).toHaveBeenCalledTimes(2);
  changeElsewhere('draft mira letter', '{"text":"Another"}');
  expect(drafts.read('letter')).toBe(undefined);
  drafts.refresh('letter');
  expect(drafts.read('letter')).toEqual({ text: 'Another' });
  stop();
});

test('drafts: a draft that this tab has written does not follow other tabs', () => {
  const drafts = new Drafts('mira');
  const stop = drafts.start();
  drafts.write('letter', { text: 'Dear' });
  changeElsewhere('draft mira letter', '{"text":"Dear Mira"}');
  expect(drafts.read('letter')).toEqual({ text: 'Dear' });
  changeElsewhere('draft mira letter', null);
  drafts.refresh('letter');
  expect(drafts.read('letter')).toEqual({ text: 'Dear' });
  stop();
});

test('drafts: without storage they last until the page is closed', () => {
  const reject = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(reject);
  const drafts = new Drafts('mira');
  drafts.write('letter', { text: 'Dear Mira' });
  expect(drafts.read('letter')).toEqual({ text: 'Dear Mira' });
});

test('drafts: invalid JSON yields no draft', () => {
  writeStored('draft mira letter', '{');
  expect(new Drafts('mira').read('letter')).toBe(undefined);
});
