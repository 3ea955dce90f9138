import { runInNewContext } from 'node:vm';
import { isObject, UnsupportedTemplateError, type CloudFormationTemplate } from './cloudformation.ts';

/** An answer of a function at CloudFront, with its headers. */
export interface EdgeAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** The path of the file that answers a request for a path of the site, or the answer of the function itself. */
export type PageFallback = (path: string, method: string) => string | EdgeAnswer;

type EdgeHandler = (event: { readonly request: { uri: string; method: string } }) => unknown;

/**
 * Reads the functions that CloudFront runs before its cache from the synthesised web template. So an address gets the
 * same answer here as on AWS.
 * @throws UnsupportedTemplateError when the site has no such function, or several
 */
export function readPageFallback(template: CloudFormationTemplate): PageFallback {
  const distribution = Object.values(template.Resources).find(
    ({ Type }) => Type === 'AWS::CloudFront::Distribution',
  );
  const config = at(distribution?.Properties, 'DistributionConfig');
  const behaviors = at(config, 'CacheBehaviors');
  const others = (Array.isArray(behaviors) ? (behaviors as unknown[]) : [])
    // The local cloud has a configuration of its own.
    .filter((behavior) => at(behavior, 'PathPattern') !== '/config.json')
    .map((behavior) => ({
      covers: matcherOf(String(at(behavior, 'PathPattern'))),
      run: at(behavior, 'FunctionAssociations') === undefined ? unchanged : readFunction(template, behavior),
    }));
  const byDefault = readFunction(template, at(config, 'DefaultCacheBehavior'));
  return (path, method) => {
    const { run } = others.find(({ covers }) => covers(path)) ?? { run: byDefault };
    const answer = run({ request: { uri: path, method } });
    const [uri, status] = [at(answer, 'uri'), at(answer, 'statusCode')];
    if (typeof uri === 'string') return uri;
    if (typeof status !== 'number')
      throw new UnsupportedTemplateError(`${path}: a function without an answer.`);
    const headers = Object.entries(at(answer, 'headers') ?? {});
    return {
      status,
      headers: Object.fromEntries(headers.map(([name, value]) => [name, String(at(value, 'value'))])),
    };
  };
}

/** A behavior without a function. */
const unchanged: EdgeHandler = ({ request }) => request;

/** Whether a path has the pattern of a behavior: a path, or the start of paths, e.g. `/assets/*`. */
function matcherOf(pattern: string): (path: string) => boolean {
  if (!pattern.endsWith('*')) return (path) => path === pattern;
  const start = pattern.slice(0, -1);
  return (path) => path.startsWith(start);
}

function readFunction(template: CloudFormationTemplate, behavior: unknown): EdgeHandler {
  const associations = at(behavior, 'FunctionAssociations');
  const [association] =
    Array.isArray(associations) && associations.length === 1 ? (associations as unknown[]) : [];
  const logicalId = at(association, 'FunctionARN', 'Fn::GetAtt', '0');
  const code = at(template.Resources[String(logicalId)]?.Properties, 'FunctionCode');
  if (typeof code !== 'string' || at(association, 'EventType') !== 'viewer-request') {
    throw new UnsupportedTemplateError('The web template must have one function for requests of pages.');
  }
  // Without globals of Node, which CloudFront's runtime does not have.
  return runInNewContext(`${code}\nhandler`) as EdgeHandler;
}

function at(value: unknown, ...names: readonly string[]): unknown {
  return names.reduce<unknown>(
    (part, name) => (isObject(part) ? part[name] : Array.isArray(part) ? part[Number(name)] : undefined),
    value,
  );
}
