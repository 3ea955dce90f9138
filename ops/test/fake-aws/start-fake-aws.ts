import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { bootstrapOf } from '@kairos/infra/lib/bootstrap.ts';
import { Account } from './account.ts';
import { CloudFormation, ServiceError } from './cloudformation.ts';
import { answerS3 } from './s3.ts';
import { FakeServices } from './services.ts';
import { Stores } from './stores.ts';
import type { Template } from './template.ts';
import { xml } from './xml.ts';

/** A received request: service and operation. */
export interface Call {
  readonly service: string;
  /** Operation of a query service (for AssumeRole with the role's name), or method and path for S3. */
  readonly operation: string;
}

export type FakeAws = Awaited<ReturnType<typeof startFakeAws>>;

/**
 * A fake AWS account on a loopback port for real clients: the parts of CloudFormation, S3, STS and SSM that a
 * deployment needs, and those of other services that `doctor` and `clean-failed` use. It is bootstrapped for each kind of stage and
 * otherwise empty.
 */
export async function startFakeAws() {
  const account = new Account();
  const cloudformation = new CloudFormation(account, (url) => {
    const [, bucket = '', ...key] = new URL(url).pathname.split('/');
    return account.buckets.get(bucket)?.get(key.join('/'))?.toString() ?? '';
  });
  for (const kind of ['dev', 'preview', 'prod'] as const) {
    const { qualifier, stackName } = bootstrapOf(kind);
    cloudformation.add(stackName).deploy({ template: toolkitOf(account, qualifier), parameters: {} });
  }
  const services = new FakeServices();
  const stores = new Stores(account);
  const calls: Call[] = [];
  /** Error statuses of the next uploads, by key. */
  const uploadFaults = new Map<string, number[]>();

  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      // Credential scope: key/date/region/service/aws4_request
      const service =
        /Credential=[^/]+\/\d+\/[\w-]+\/([\w-]+)\//.exec(request.headers.authorization ?? '')?.[1] ?? '';
      if (service === 's3') {
        calls.push({ service, operation: `${request.method} ${request.url?.split('?')[0]}` });
        answerS3({ account, request, body, uploadFaults }, response);
      } else if (service === 'ssm') {
        const operation = String(request.headers['x-amz-target']).split('.')[1] ?? '';
        calls.push({ service, operation });
        answerSsm(account, JSON.parse(body.toString()) as { Name: string }, response);
      } else if (stores.has(service)) {
        const operation = String(request.headers['x-amz-target']).split('.')[1] ?? '';
        calls.push({ service, operation });
        const answer = stores.answer(operation, JSON.parse(body.toString()) as Record<string, unknown>);
        response.writeHead(answer.status, { 'content-type': 'application/x-amz-json-1.1' });
        response.end(JSON.stringify(answer.body));
      } else if (services.has(service)) {
        calls.push({ service, operation: `${request.method} ${request.url?.split('?')[0]}` });
        void services.answer(service, request, body.toString()).then(({ status, type, text }) => {
          response.writeHead(status, { 'content-type': type }).end(text);
        });
      } else {
        answerQuery(service, new URLSearchParams(body.toString()), response);
      }
    });
  });

  function answerQuery(service: string, form: URLSearchParams, response: ServerResponse): void {
    const operation = form.get('Action') ?? '';
    const role = form.get('RoleArn')?.split('/').at(-1);
    calls.push({ service, operation: [operation, ...(role === undefined ? [] : [role])].join(' ') });
    try {
      const result = service === 'sts' ? answerSts(account, operation, role) : cloudformation.answer(form);
      response.writeHead(200, { 'content-type': 'text/xml' });
      response.end(xml({ [`${operation}Response`]: { [`${operation}Result`]: result } }));
    } catch (error) {
      const { code, message } =
        error instanceof ServiceError ? error : new ServiceError(String(error), 'InternalFailure');
      response.writeHead(400, { 'content-type': 'text/xml' });
      response.end(xml({ ErrorResponse: { Error: { Type: 'Sender', Code: code, Message: message } } }));
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const environment = {
    AWS_ENDPOINT_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE',
    AWS_SECRET_ACCESS_KEY: 'example',
    AWS_REGION: 'us-east-1',
    AWS_EC2_METADATA_DISABLED: 'true',
  };
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { account, cloudformation, services, stores, calls, uploadFaults, environment, close };
}

/** The resources of `cdk bootstrap` that the CDK command uses. */
function toolkitOf(account: Account, qualifier: string): Template {
  const BucketName = `cdk-${qualifier}-assets-${account.id}-us-east-1`;
  const version = { Name: `/cdk-bootstrap/${qualifier}/version`, Value: '30' };
  return {
    Resources: {
      StagingBucket: { Type: 'AWS::S3::Bucket', Properties: { BucketName } },
      CdkBootstrapVersion: { Type: 'AWS::SSM::Parameter', Properties: version },
    },
    Outputs: { BucketName: { Value: BucketName }, BootstrapVersion: { Value: version.Value } },
  };
}

/** The roles of a bootstrap stack that the roles of GitHub environments can assume. */
const assumable = /^cdk-kairos(?:dev|prev|prod)-(?:deploy|file-publishing)-role-/;

function answerSts(account: Account, operation: string, role: string | undefined): object {
  if (role !== undefined && !assumable.test(role)) {
    throw new ServiceError(`Not authorized to perform sts:AssumeRole on ${role}`, 'AccessDenied');
  }
  if (operation === 'GetCallerIdentity') {
    return { Account: account.id, Arn: `arn:aws:iam::${account.id}:user/operator`, UserId: 'operator' };
  }
  const Expiration = new Date(Date.now() + 3_600_000).toISOString();
  return {
    Credentials: {
      AccessKeyId: 'ASIAEXAMPLE',
      SecretAccessKey: 'example',
      SessionToken: 'session',
      Expiration,
    },
  };
}

function answerSsm(account: Account, { Name }: { Name: string }, response: ServerResponse): void {
  const Value = account.parameter(Name);
  response.writeHead(Value === undefined ? 400 : 200, { 'content-type': 'application/x-amz-json-1.1' });
  response.end(
    JSON.stringify(
      Value === undefined ? { __type: 'ParameterNotFound' } : { Parameter: { Name, Value, Type: 'String' } },
    ),
  );
}
