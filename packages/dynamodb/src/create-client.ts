import { DynamoDBClient, type ServiceInputTypes, type ServiceOutputTypes } from '@aws-sdk/client-dynamodb';
import { constructStack } from '@smithy/core/client';
import { toFailure } from './errors.ts';
import { toServiceException } from './service-exception.ts';

/**
 * Runs one command.
 * @param command such as `PutItem`
 * @returns the output without `$metadata`
 * @throws EngineException, for which the client throws the SDK's exception
 */
export type Send = (command: string, input: object) => Promise<object>;

interface Command {
  /** Has the operation's name at 2. The name of the class is no use: a bundler can change it. */
  readonly schema: readonly [number, string, string, ...unknown[]];
  readonly input: ServiceInputTypes;
}

/**
 * A client of the AWS SDK that runs its commands by `send` instead of HTTP. Its paginators and waiters work. Of its middleware
 * only the step `initialize` is run. Options and callbacks of the client's `send` are not supported.
 */
export function createClient(send: Send): DynamoDBClient {
  // The later steps of the SDK's middleware stack would send an HTTP request.
  const middlewareStack = constructStack<ServiceInputTypes, ServiceOutputTypes>();
  return Object.assign(new DynamoDBClient({ region: 'us-east-1' }), {
    middlewareStack,
    async send({ schema: [, , name], input }: Command): Promise<ServiceOutputTypes> {
      const handle = middlewareStack.resolve(
        async (args) => {
          const output = await send(name, args.input).catch((error: unknown) => {
            const failure = toFailure(error);
            throw failure ? toServiceException(failure) : error;
          });
          return {
            output: { $metadata: { httpStatusCode: 200, attempts: 1, totalRetryDelay: 0 }, ...output },
            response: undefined,
          };
        },
        { clientName: 'DynamoDBClient', commandName: `${name}Command` },
      );
      return (await handle({ input })).output;
    },
  });
}
