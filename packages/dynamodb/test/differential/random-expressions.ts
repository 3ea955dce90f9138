import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { Random } from './random.ts';
import { anyValue, days, names, number, text, value } from './random-values.ts';

/** The placeholders of one request. */
export class Used {
  readonly names: Record<string, string> = {};
  readonly values: Record<string, AttributeValue> = {};

  name(attribute: string): string {
    const placeholder = `#${attribute}`;
    this.names[placeholder] = attribute;
    return placeholder;
  }

  value(of: AttributeValue): string {
    const placeholder = `:v${Object.keys(this.values).length}`;
    this.values[placeholder] = of;
    return placeholder;
  }

  get parameters() {
    return {
      ...(Object.keys(this.names).length > 0 && { ExpressionAttributeNames: this.names }),
      ...(Object.keys(this.values).length > 0 && { ExpressionAttributeValues: this.values }),
    };
  }
}

/** Attributes of items that conditions and updates name. */
const attributes = [...names, 'date', 'score', 'minute'] as const;

export function path(random: Random, used: Used, heads: readonly string[] = attributes): string {
  const head = used.name(random.pick(heads));
  if (!random.chance(20)) return head;
  return random.chance(50) ? `${head}[${random.below(4)}]` : `${head}.${used.name(random.pick(names))}`;
}

/** Conditions as Kairos writes them, and others. Few of them are rejected. */
export function condition(random: Random, used: Used, heads?: readonly string[], depth = 0): string {
  if (depth < 3 && random.chance(35)) {
    const parts = random.list(2, 3, () => condition(random, used, heads, depth + 1));
    return parts.map((part) => `(${part})`).join(random.pick([' AND ', ' OR ']));
  }
  if (depth < 3 && random.chance(10)) return `NOT (${condition(random, used, heads, depth + 1)})`;
  if (random.chance(1)) return `((${path(random, used, heads)} = ${used.value({ S: 'a' })}))`;
  const place = path(random, used, heads);
  switch (random.below(10)) {
    case 0:
      return `attribute_exists(${place})`;
    case 1:
      return `attribute_not_exists(${place})`;
    case 2:
      return `${place} ${random.pick(['=', '<>'])} ${used.value(anyValue(random))}`;
    case 3: {
      const operand = random.chance(50) ? { S: text(random) } : { N: number(random) };
      return `${place} ${random.pick(['<', '<=', '>', '>='])} ${used.value(operand)}`;
    }
    case 4: {
      const [low = '', high = ''] = [text(random), text(random)].toSorted((a, b) =>
        Buffer.compare(Buffer.from(a), Buffer.from(b)),
      );
      return `${place} BETWEEN ${used.value({ S: low })} AND ${used.value({ S: high })}`;
    }
    case 5:
      return `${place} IN (${random.list(1, 3, () => used.value(value(random))).join(', ')})`;
    case 6:
      return `contains(${place}, ${used.value(random.pick([{ S: text(random) }, { N: number(random) }]))})`;
    case 7:
      return `begins_with(${place}, ${used.value({ S: random.pick(['a', 'ab', '2026', '😀']) })})`;
    case 8:
      return `attribute_type(${place}, ${used.value({ S: random.pick(['S', 'N', 'L', 'M', 'NULL', 'SS', 'B']) })})`;
    default:
      return `size(${place}) ${random.pick(['=', '<', '>='])} ${used.value({ N: String(random.below(4)) })}`;
  }
}

/** An update of Kairos's form, or of some other sections. */
export function update(random: Random, used: Used): string {
  const free: string[] = [...names];
  const take = () => free.splice(random.below(free.length), 1)[0] ?? 'note';
  const place = () => (random.chance(85) ? used.name(take()) : `${used.name(take())}[${random.below(3)}]`);
  const indexed = random.chance(40) ? [setIndexKey(random, used)] : [];
  const sections = [
    () => `SET ${[...random.list(1, 2, () => `${place()} = ${term(random, used)}`), ...indexed].join(', ')}`,
    () => `REMOVE ${random.list(1, 2, place).join(', ')}`,
    () => `ADD ${place()} ${used.value(change(random))}`,
    () => `DELETE ${place()} ${used.value({ SS: ['a', 'Tea'] })}`,
  ];
  return sections
    .filter((_, at) => random.chance(at === 0 ? 80 : 20))
    .map((section) => section())
    .join(' ');
}

function setIndexKey(random: Random, used: Used): string {
  const [name, fitting] = random.pick<[string, AttributeValue]>([
    ['date', { S: random.pick(days) }],
    ['minute', { S: random.pick(days) }],
    ['score', { N: number(random) }],
  ]);
  return `${used.name(name)} = ${used.value(random.chance(95) ? fitting : anyValue(random))}`;
}

const change = (random: Random): AttributeValue =>
  random.chance(70) ? { N: number(random) } : random.pick([{ SS: ['a', 'new'] }, { NS: ['1', '77'] }]);

function term(random: Random, used: Used): string {
  const other = () => path(random, used);
  switch (random.below(10)) {
    case 0:
      return other();
    case 1:
      return `${other()} ${random.pick(['+', '-'])} ${used.value({ N: number(random) })}`;
    case 2:
      return `if_not_exists(${other()}, ${used.value(value(random))})`;
    case 3:
      return `list_append(if_not_exists(${other()}, ${used.value({ L: [] })}), ${used.value({ L: [value(random)] })})`;
    case 4:
      return `if_not_exists(${other()}, ${used.value({ N: '0' })}) + ${used.value({ N: '1' })}`;
    default:
      return used.value(anyValue(random));
  }
}
