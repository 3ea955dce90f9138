import { isObject, UnsupportedTemplateError, type CloudFormationTemplate } from './cloudformation.ts';

/** Local values of `Ref` and `Fn::GetAtt`; undefined when unknown. */
export interface References {
  ref(logicalId: string): string | undefined;
  attribute(logicalId: string, attribute: string): string | undefined;
}

const pseudoParameters: Readonly<Record<string, string>> = {
  'AWS::AccountId': '000000000000',
  'AWS::Partition': 'aws',
  'AWS::Region': 'us-east-1',
  'AWS::StackName': 'Kairos-local',
  'AWS::URLSuffix': 'localhost',
};

/**
 * Replaces intrinsic functions (Ref, Fn::GetAtt, Fn::Join, Fn::Sub) in a template value by local values.
 * @throws UnsupportedTemplateError for any other function and for an unknown reference
 */
export function resolveIntrinsics(
  value: unknown,
  template: CloudFormationTemplate,
  references: References,
): unknown {
  const resolve = (inner: unknown): unknown => resolveIntrinsics(inner, template, references);
  if (Array.isArray(value)) return value.map(resolve);
  if (!isObject(value)) return value;

  const entries = Object.entries(value);
  const [key, argument] = entries[0] ?? [];
  if (entries.length !== 1 || key === undefined || !(key === 'Ref' || key.startsWith('Fn::'))) {
    return Object.fromEntries(entries.map(([name, inner]) => [name, resolve(inner)]));
  }
  switch (key) {
    case 'Ref':
      return resolveRef(String(argument), template, references);
    case 'Fn::GetAtt':
      return resolveAttribute(argument, references);
    case 'Fn::Join': {
      const [separator, parts] = resolve(argument) as [string, unknown[]];
      return parts.map(String).join(separator);
    }
    case 'Fn::Sub':
      return resolveSub(resolve(argument), template, references);
  }
  throw new UnsupportedTemplateError(`The local cloud does not support the template function ${key}.`);
}

function resolveRef(name: string, template: CloudFormationTemplate, references: References): string {
  const parameter = template.Parameters?.[name]?.Default;
  const value =
    pseudoParameters[name] ??
    references.ref(name) ??
    (typeof parameter === 'string' || typeof parameter === 'number' ? String(parameter) : undefined);
  if (value === undefined) {
    throw new UnsupportedTemplateError(`The template refers to ${name}, which has no local value.`);
  }
  return value;
}

function resolveAttribute(argument: unknown, references: References): string {
  const [logicalId, ...path] = (
    typeof argument === 'string' ? argument.split('.') : (argument as string[])
  ) as [string, ...string[]];
  const value = references.attribute(logicalId, path.join('.'));
  if (value === undefined) {
    throw new UnsupportedTemplateError(
      `The template reads ${logicalId}.${path.join('.')}, which has no local value.`,
    );
  }
  return value;
}

function resolveSub(argument: unknown, template: CloudFormationTemplate, references: References): string {
  const [text, variables] = (Array.isArray(argument) ? argument : [argument, {}]) as [
    string,
    Readonly<Record<string, unknown>>,
  ];
  return text.replace(/\$\{(!?)([^}]+)\}/g, (_whole, escaped: string, name: string) => {
    if (escaped === '!') return `\${${name}}`;
    const given = variables[name];
    if (typeof given === 'string' || typeof given === 'number') return String(given);
    return name.includes('.') ? resolveAttribute(name, references) : resolveRef(name, template, references);
  });
}
