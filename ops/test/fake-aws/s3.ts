import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Account } from './account.ts';
import { xml } from './xml.ts';

interface S3Request {
  readonly account: Account;
  readonly request: IncomingMessage;
  readonly body: Buffer;
  /** Error statuses of the next uploads, by key. */
  readonly uploadFaults: Map<string, number[]>;
}

/** The S3 operations that the CDK command and the project call, with the bucket in the path. */
export function answerS3(asked: S3Request, response: ServerResponse): void {
  const { status = 200, body = '' } = answerTo(asked);
  response.writeHead(status, { etag: '"fake"' }).end(body);
}

interface Answer {
  readonly status?: number;
  readonly body?: string;
}

const errorResponse = (status: number, code: string): Answer => ({
  status,
  body: xml({ Error: { Code: code, Message: code } }),
});

function answerTo({ account, body, request, uploadFaults }: S3Request): Answer {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3');
  const [, bucketName = '', ...path] = decodeURIComponent(pathname).split('/');
  const key = path.join('/');
  const bucket = account.buckets.get(bucketName);
  if (bucket === undefined) return errorResponse(404, 'NoSuchBucket');
  if (request.method === 'PUT') {
    const fault = uploadFaults.get(key)?.shift();
    if (fault !== undefined) return errorResponse(fault, 'SlowDown');
    if (request.headers['if-none-match'] === '*' && bucket.has(key))
      return errorResponse(412, 'PreconditionFailed');
    const chunked = request.headers['content-encoding']?.includes('aws-chunked') ?? false;
    bucket.set(key, chunked ? joinChunks(body) : body);
    return {};
  }
  if (request.method === 'POST') {
    const keys = [...body.toString().matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, name = '']) => name);
    for (const name of keys) bucket.delete(name);
    return { body: xml({ DeleteResult: {} }) };
  }
  if (key !== '') return errorResponse(404, 'NoSuchKey');
  if (searchParams.has('location')) return { body: xml({ LocationConstraint: '' }) };
  if (searchParams.has('encryption'))
    return errorResponse(404, 'ServerSideEncryptionConfigurationNotFoundError');
  const prefix = searchParams.get('prefix') ?? '';
  const Contents = [...bucket]
    .filter(([name]) => name.startsWith(prefix))
    .map(([Key, { length: Size }]) => ({ Key, Size }));
  return { body: xml({ ListBucketResult: { IsTruncated: false, Contents } }) };
}

/** Decodes a chunked upload: each chunk starts with its length in hexadecimal, the last one is empty. */
function joinChunks(body: Buffer): Buffer {
  const chunks: Buffer[] = [];
  for (let at = 0; ;) {
    const endOfHead = body.indexOf('\r\n', at);
    const length = Number.parseInt(body.subarray(at, endOfHead).toString(), 16);
    if (!(length > 0)) return Buffer.concat(chunks);
    chunks.push(body.subarray(endOfHead + 2, endOfHead + 2 + length));
    at = endOfHead + 2 + length + 2;
  }
}
