import { buildScreen } from './build-screen.ts';
import { readScreen } from './read-screen.ts';

function screenOf(html: string): HTMLElement {
  const screen = document.createElement('div');
  screen.innerHTML = html;
  return screen;
}

/** The screen after it was stored as text. */
function copyOf(screen: Element): Element {
  const node = readScreen(screen);
  if (node === null) throw new Error('The screen cannot be stored.');
  return buildScreen(JSON.parse(JSON.stringify(node)) as typeof node);
}

test('stored screen: has the elements, texts and looks of the screen', () => {
  const html =
    '<main class="page" data-width="grid"><h1>Daily Plan</h1><ul><li class="row" aria-current="date">Water &lt;b&gt; the plants</li></ul></main>';
  expect(copyOf(screenOf(html)).innerHTML).toBe(html);
});

test('stored screen: has icons', () => {
  const html = '<svg width="20" viewBox="0 0 24 24"><path d="M13 5h8"></path></svg>';
  const copy = copyOf(screenOf(html));
  expect(copy.innerHTML).toBe(html);
  expect(copy.querySelector('path')?.namespaceURI).toBe('http://www.w3.org/2000/svg');
});

test('stored screen: sets styles without an attribute of a parsed document', () => {
  const screen = screenOf('<div></div>');
  const bar = screen.querySelector('div');
  bar?.style.setProperty('inline-size', '40%');
  bar?.style.setProperty('--week', '3');
  const node = readScreen(screen);
  expect(node?.children).toEqual([{ tag: 'div', style: bar?.style.cssText }]);
  expect(copyOf(screen).querySelector('div')?.style.getPropertyValue('--week')).toBe('3');
});

test('stored screen: fields show what they showed, but no password', () => {
  const screen = screenOf(
    '<input type="checkbox"><input type="text"><textarea></textarea><select><option>a</option><option>b</option></select><input type="password">',
  );
  for (const field of screen.querySelectorAll<HTMLInputElement>('input, textarea, select')) {
    if (field.type === 'checkbox') field.checked = true;
    else field.value = 'b';
  }
  const copies = [...copyOf(screen).querySelectorAll<HTMLInputElement>('input, textarea, select')];
  expect(copies.map(({ checked, value }) => [checked, value])).toEqual([
    [true, 'on'],
    [false, 'b'],
    [undefined, 'b'],
    [undefined, 'b'],
    [false, ''],
  ]);
});

test('stored screen: has nothing that acts on the page: ids, names, addresses, handlers', () => {
  const screen = screenOf(
    '<a id="x" class="link" href="https://example.org" onclick="go()">A</a><label for="y"></label><input type="radio" name="mode" id="y" autofocus><p aria-labelledby="x" tabindex="0"></p>',
  );
  expect(copyOf(screen).innerHTML).toBe(
    '<a class="link" href="#">A</a><label></label><input type="radio" value="on"><p></p>',
  );
});

test.each(['script', 'style', 'iframe', 'object', 'template', 'base'])(
  'stored screen: a screen with <%s> is not stored',
  (tag) => {
    expect(readScreen(screenOf(`<main><${tag}></${tag}></main>`))).toBeNull();
  },
);

test('stored screen: a screen with very many elements is not stored', () => {
  expect(readScreen(screenOf('<i></i>'.repeat(4000)))).not.toBeNull();
  expect(readScreen(screenOf('<i></i>'.repeat(4001)))).toBeNull();
});
