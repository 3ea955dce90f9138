export interface TemplateResource {
  readonly Type: string;
  readonly Properties?: unknown;
  readonly DependsOn?: string | readonly string[];
  readonly DeletionPolicy?: string;
}

export interface Template {
  readonly Parameters?: Readonly<Record<string, { readonly Type: string; readonly Default?: string }>>;
  readonly Resources?: Readonly<Record<string, TemplateResource>>;
  readonly Outputs?: Readonly<Record<string, { readonly Value: unknown }>>;
}

/** Values of `Ref` and `Fn::GetAtt`; undefined for unknown names. */
export interface References {
  ref(name: string): string | undefined;
  attribute(logicalId: string, attribute: string): string | undefined;
}

/**
 * Replaces the intrinsic functions that Kairos's templates use.
 * @throws Error that names an unknown function or reference
 */
export function resolve(value: unknown, references: References): unknown {
  const inner = (part: unknown) => resolve(part, references);
  if (Array.isArray(value)) return value.map(inner);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const [name = '', argument] = entries.length === 1 ? entries[0]! : [];
  if (name === 'Ref') return known(references.ref(String(argument)), String(argument));
  if (!name.startsWith('Fn::')) {
    return Object.fromEntries(entries.map(([key, part]) => [key, inner(part)]));
  }
  if (name === 'Fn::GetAtt') {
    const [logicalId = '', ...path] =
      typeof argument === 'string' ? argument.split('.') : (argument as string[]);
    return known(references.attribute(logicalId, path.join('.')), `${logicalId}.${path.join('.')}`);
  }
  if (name === 'Fn::Join') {
    const [separator, parts] = argument as [string, unknown[]];
    return parts.map(inner).join(separator);
  }
  if (name === 'Fn::Split') {
    const [separator, text] = argument as [string, unknown];
    return String(inner(text)).split(separator);
  }
  if (name === 'Fn::Select') {
    const [index, list] = argument as [number, unknown];
    return (inner(list) as unknown[])[index];
  }
  throw new Error(`The fake does not support ${name}.`);
}

function known(value: string | undefined, name: string): string {
  if (value === undefined) throw new Error(`Template format error: unresolved reference ${name}`);
  return value;
}

/** The logical ids in the order of creation: dependencies first. */
export function inOrder({ Resources = {} }: Template): string[] {
  const [ordered, visited] = [new Set<string>(), new Set<string>()];
  const visit = (logicalId: string) => {
    const resource = Resources[logicalId];
    if (resource === undefined || visited.has(logicalId)) return;
    visited.add(logicalId);
    const text = JSON.stringify([resource.Properties, resource.DependsOn]);
    for (const other of Object.keys(Resources)) {
      if (other !== logicalId && text.includes(`"${other}"`)) visit(other);
    }
    ordered.add(logicalId);
  };
  for (const logicalId of Object.keys(Resources)) visit(logicalId);
  return [...ordered];
}
