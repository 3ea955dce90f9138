import { type Entity, type Field, type Operation, sealOf, type StringField } from '@kairos/schema/entity';

const formats = {
  'HH:mm': '08:30',
  'web link': 'https://example.org',
  'JSON object': '{}',
  'JSON list': '[]',
} as const;

const addresses = { path: '/daily-plan', 'push endpoint': 'https://web.push.apple.com/doctor' } as const;

function textOf({ oneOf, format, address }: StringField): string {
  if (oneOf?.[0] !== undefined) return oneOf[0];
  if (address !== undefined) return addresses[address];
  return format === undefined ? 'Walk' : formats[format];
}

/** A valid value of a field. */
function valueOf(field: Field, now: number): unknown {
  switch (field.type) {
    case 'String':
      return textOf(field);
    case 'AWSDate':
      return new Date(now).toISOString().slice(0, 10);
    case 'AWSDateTime':
      // An hour later, because some instants must be later than the create; some must be whole minutes.
      return `${new Date(now + 3_600_000).toISOString().slice(0, 16)}:00.000Z`;
    case 'Int':
    case 'Float':
      return field.min;
    case 'Boolean':
      return true;
    case '[String!]':
      return field.oneOf.slice(0, 1);
  }
}

/** The arguments and the results of the data source with which a resolver is evaluated. */
export interface EvaluationContext {
  readonly arguments: object;
  readonly identity: { readonly sub: string };
  readonly stash: object;
  readonly prev: object;
  readonly result: object;
}

/**
 * A context with which a resolver of the entity succeeds.
 * @param source `operation`, or the function of a pipeline
 * @param now milliseconds since 1970
 */
export function evaluationContext(entity: Entity, source: string, now: number): EvaluationContext {
  const owner = 'doctor';
  const key = { owner, id: 'doctor' };
  const fields = Object.entries<Field>(entity.fields);
  const values = Object.fromEntries(fields.map(([name, field]) => [name, valueOf(field, now)]));
  const changeable = fields.filter(([, field]) => field.createOnly !== true).map(([name]) => name);
  const changes = Object.fromEntries(changeable.map((name) => [name, values[name]]));
  const filtered = fields.filter(([, field]) => sealOf(field) === undefined).slice(0, 2);
  const filter = Object.fromEntries(filtered.map(([name]) => [name, { eq: values[name] }]));
  const record = { ...key, ...values, version: now };
  const args: Partial<Record<Operation, object>> = {
    get: { id: key.id },
    list: { filter, limit: 10 },
    changed: { since: new Date(now).toISOString(), limit: 10 },
    create: { input: { id: key.id, ...values } },
    update: { input: { id: key.id, ...changes } },
    delete: { input: { id: key.id } },
  };
  const page = { items: [record], nextToken: null };
  const hasPage = ['list', 'changed', 'erase-find'].includes(source);
  return {
    arguments: args[source as Operation] ?? {},
    identity: { sub: owner },
    stash: {},
    prev: { result: source === 'erase' ? { owner, found: 1, removed: 1 } : [] },
    result: source === 'erase-remove' ? { unprocessedKeys: {} } : hasPage ? page : record,
  };
}
