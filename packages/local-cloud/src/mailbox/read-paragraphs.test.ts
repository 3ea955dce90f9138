import { readParagraphs } from './read-paragraphs.ts';

test.each<[string, object[]]>([
  ['Your code is 123456.', [{ text: 'Your code is 123456.' }]],
  [
    '<div>\n<p style="font-size: 32px"><b>123456</b></p>\n<p lang="en">The\n code.</p>\n<p lang="es">El código.</p>\n</div>',
    [{ text: '123456' }, { lang: 'en', text: 'The code.' }, { lang: 'es', text: 'El código.' }],
  ],
  [
    '<div lang="es">Uno<p lang="en">Two</p>tres</div>',
    [
      { lang: 'es', text: 'Uno' },
      { lang: 'en', text: 'Two' },
      { lang: 'es', text: 'tres' },
    ],
  ],
  ['one<br>two<hr>', [{ text: 'one' }, { text: 'two' }]],
  ['<!-- a note --><p>a &lt;b&gt; &amp; c &lt', [{ text: 'a <b> & c <' }]],
  ['', []],
])('e-mail paragraphs: %j is read as %j', (html, paragraphs) => {
  expect(readParagraphs(html)).toEqual(paragraphs);
});
