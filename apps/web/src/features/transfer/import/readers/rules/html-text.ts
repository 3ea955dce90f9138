const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};
const maxCodePoint = 0x10_ff_ff;
const hidden = new Set(['script', 'style']);
const lineEnds = new Set(['/p', '/div', '/blockquote', '/ul', '/ol', '/tr', 'br']);

function characterOf(whole: string, name: string): string {
  if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return Number.isInteger(code) && code > 0 && code <= maxCodePoint ? String.fromCodePoint(code) : whole;
}

/** What a tag becomes, by its lower-case name with the slash of an end. */
function textOfTag(name: string): string {
  if (name === 'img') return '[photo]';
  if (name === 'li') return '\n- ';
  return lineEnds.has(name) || /^\/h[1-6]$/.test(name) ? '\n' : '';
}

/**
 * Walks over an HTML fragment. Each search ends at the place from which the next one starts, and a text that was searched
 * for in vain is not searched for again: a fragment of many tags that do not end takes linear time.
 */
class Fragment {
  readonly #html: string;
  readonly #lower: string;
  readonly #missing = new Set<string>();
  readonly #parts: string[] = [];
  #position = 0;

  constructor(html: string) {
    this.#html = html;
    // Characters whose lower-case form is longer would move the positions.
    this.#lower = html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  }

  text(): string {
    while (this.#position < this.#html.length) {
      const start = this.#find('<', this.#position);
      this.#parts.push(this.#html.slice(this.#position, start ?? this.#html.length).replace(/\s+/g, ' '));
      if (start === undefined) break;
      this.#position = this.#tag(start);
    }
    return this.#parts.join('');
  }

  /** The index of a text from a position on; undefined when there is none. */
  #find(text: string, from: number): number | undefined {
    if (this.#missing.has(text)) return undefined;
    const index = this.#lower.indexOf(text, from);
    if (index === -1) this.#missing.add(text);
    return index === -1 ? undefined : index;
  }

  /** Adds what a tag becomes; the position behind it. */
  #tag(start: number): number {
    if (this.#lower.startsWith('<!--', start)) {
      const close = this.#find('-->', start + 4);
      if (close !== undefined) return close + 3;
    }
    const [name] = /^\/?[a-z][a-z\d]*/.exec(this.#lower.slice(start + 1, start + 20)) ?? [];
    const end = name === undefined ? undefined : this.#find('>', start);
    if (name === undefined || end === undefined) {
      this.#parts.push('<');
      return start + 1;
    }
    this.#parts.push(textOfTag(name));
    const close = hidden.has(name) ? this.#find(`</${name}`, end) : undefined;
    if (close === undefined) return end + 1;
    return (this.#find('>', close) ?? this.#html.length - 1) + 1;
  }
}

/**
 * The text of an HTML fragment: blocks and line breaks become lines, pictures `[photo]`, other tags nothing. The result
 * is text and is never rendered as HTML.
 */
export function htmlText(html: string): string {
  return new Fragment(html)
    .text()
    .replace(/&(#x[\da-f]{1,8}|#\d{1,8}|[a-z]{1,32});/gi, characterOf)
    .split('\n')
    .map((line) => line.replace(/ {2,}/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
