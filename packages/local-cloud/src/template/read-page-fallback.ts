import { runInNewContext } from 'node:vm';
import { isObject, UnsupportedTemplateError, type CloudFormationTemplate } from './cloudformation.ts';

/** The path of the file that answers a request for a path of the site. */
export type PageFallback = (path: string) => string;

type EdgeHandler = (event: { readonly request: { uri: string } }) => unknown;

/**
 * Reads the function that CloudFront runs before its cache from the synthesised web template. So an address gets the
 * same file here as on AWS.
 * @throws UnsupportedTemplateError when the site has no such function, or several
 */
export function readPageFallback(template: CloudFormationTemplate): PageFallback {
  const distribution = Object.values(template.Resources).find(
    ({ Type }) => Type === 'AWS::CloudFront::Distribution',
  );
  const associations = at(
    distribution?.Properties,
    'DistributionConfig',
    'DefaultCacheBehavior',
    'FunctionAssociations',
  );
  const [association] =
    Array.isArray(associations) && associations.length === 1 ? (associations as unknown[]) : [];
  const logicalId = at(association, 'FunctionARN', 'Fn::GetAtt', '0');
  const code = at(template.Resources[String(logicalId)]?.Properties, 'FunctionCode');
  if (typeof code !== 'string' || at(association, 'EventType') !== 'viewer-request') {
    throw new UnsupportedTemplateError('The web template must have one function for requests of pages.');
  }
  // Without globals of Node, which CloudFront's runtime does not have.
  const handler = runInNewContext(`${code}\nhandler`) as EdgeHandler;
  return (path) => {
    const request = { uri: path };
    const answer = at(handler({ request }), 'uri');
    if (typeof answer !== 'string')
      throw new UnsupportedTemplateError(`${path}: a function that answers itself.`);
    return answer;
  };
}

function at(value: unknown, ...names: readonly string[]): unknown {
  return names.reduce<unknown>(
    (part, name) => (isObject(part) ? part[name] : Array.isArray(part) ? part[Number(name)] : undefined),
    value,
  );
}
