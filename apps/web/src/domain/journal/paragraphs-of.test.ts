import { paragraphsOf } from './paragraphs-of.ts';

test('paragraphs: blank lines are left out', () => {
  expect(paragraphsOf('One\n\n  \r\nTwo\n')).toEqual(['One', 'Two']);
});
