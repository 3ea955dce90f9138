import { Kind, parse, type OperationDefinitionNode } from 'graphql';
import { argumentSize } from './argument-size.ts';

const sizes: Record<string, number> = { a: 10, b: 1 };

function sizeOf(query: string): number {
  const { definitions } = parse(query);
  const fragments = Object.fromEntries(
    definitions.flatMap((node) => (node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node]] : [])),
  );
  const [operation] = definitions as OperationDefinitionNode[];
  return argumentSize(operation?.selectionSet, fragments, (name) => sizes[name] ?? 0);
}

test.each([
  ['is 0 without variables', '{ x(f: "text") }', 0],
  ['counts a variable once for each field', 'query($a: F) { x(f: $a) y: x(f: $a) z: x(f: $a) }', 30],
  ['counts variables inside of written values', 'query($a: F, $b: F) { x(f: [{ g: $a }, { g: [$b] }]) }', 11],
  ['counts nested fields and inline fragments', 'query($a: F) { x(f: $a) { ... on T { y(f: $a) } } }', 20],
  [
    'counts a fragment once per spread',
    'query($a: F) { x { ...F } y { ...F } ...G } fragment F on T { z(f: $a) } fragment G on Query { x { ...F } }',
    30,
  ],
  ['leaves directives out', 'query($b: Boolean!) { x @include(if: $b) }', 0],
])('argument size: %s', (_what, query, size) => {
  expect(sizeOf(query)).toBe(size);
});
