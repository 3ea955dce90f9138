import { readFileSync } from 'node:fs';
import { Kind, type DocumentNode } from 'graphql';
import { places } from './places.ts';
import { screens } from './screens.ts';

/** What a browser sent; a journey of the web app holds it to the app. */
interface Heard {
  readonly queries: readonly string[];
  readonly subscriptions: readonly string[];
}

const heard = JSON.parse(readFileSync(places.screenRequests, 'utf8')) as Record<string, Heard>;

/** The operation's own name, and the name of its first field. */
function namesOf(document: DocumentNode): { operation: string; field: string } {
  const operation = document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  const field = operation?.selectionSet.selections.find((selection) => selection.kind === Kind.FIELD);
  return { operation: operation?.name?.value ?? '', field: field?.name.value ?? '' };
}

test('the screens that are counted are those that a browser opened', () => {
  expect(Object.keys(screens).sort()).toEqual(Object.keys(heard).sort());
});
test.each(Object.entries(screens))('%s asks what a browser asked for it', (name, { asks, live, rereads }) => {
  const once = asks.map(({ query }) => namesOf(query).operation);
  expect({
    queries: [...once, ...(rereads ? once : [])].sort(),
    subscriptions: (live ?? []).map((document) => namesOf(document).field).sort(),
  }).toEqual({ queries: heard[name]?.queries, subscriptions: heard[name]?.subscriptions });
});
