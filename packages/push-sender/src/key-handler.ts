// @spec push-key

import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import {
  DeleteParameterCommand,
  GetParameterCommand,
  ParameterNotFound,
  PutParameterCommand,
  SSMClient,
} from '@aws-sdk/client-ssm';
import { createPushKey, type PushKey } from './push-key.ts';

/** The parts of a request of CloudFormation for a custom resource that the handler reads. */
export interface KeyRequest {
  readonly RequestType: 'Create' | 'Update' | 'Delete';
  readonly ResponseURL: string;
  readonly StackId: string;
  readonly RequestId: string;
  readonly LogicalResourceId: string;
  readonly ResourceProperties: {
    /** The name of the parameter that stores the key. */
    readonly Parameter: string;
  };
}

const client = new SSMClient();
const cloudFormation = new CloudFormationClient();

async function readKey(Name: string): Promise<PushKey | undefined> {
  try {
    const { Parameter } = await client.send(new GetParameterCommand({ Name, WithDecryption: true }));
    return JSON.parse(Parameter?.Value ?? '') as PushKey;
  } catch (error) {
    if (error instanceof ParameterNotFound) return undefined;
    throw error;
  }
}

/** The public key of the stage, which is made once: with another one all devices would have to subscribe again. */
async function publicKeyIn(Name: string): Promise<string> {
  const stored = await readKey(Name);
  if (stored !== undefined) return stored.publicKey;
  const key = createPushKey();
  await client.send(
    new PutParameterCommand({ Name, Type: 'SecureString', Value: JSON.stringify(key), Overwrite: false }),
  );
  return key.publicKey;
}

/**
 * Whether CloudFormation deletes the whole stack. It also deletes the resource after its logical id has changed, and when
 * a creation is rolled back: then the key stays.
 */
async function isStackDeleted(StackName: string): Promise<boolean> {
  const { Stacks = [] } = await cloudFormation.send(new DescribeStacksCommand({ StackName }));
  return Stacks.some(({ StackStatus }) => StackStatus === 'DELETE_IN_PROGRESS');
}

async function removeKey(Name: string): Promise<void> {
  try {
    await client.send(new DeleteParameterCommand({ Name }));
  } catch (error) {
    if (!(error instanceof ParameterNotFound)) throw error;
  }
}

/**
 * The Lambda function of the custom resource that owns the key of push messages: creates it as an encrypted parameter,
 * and deletes it with the stack. Only the public key is in the answer. The private key is in no log, template or output.
 *
 * @throws Error when CloudFormation does not take the answer
 */
export async function handler({ RequestType, ResponseURL, ...request }: KeyRequest): Promise<void> {
  const { Parameter } = request.ResourceProperties;
  const answer = {
    StackId: request.StackId,
    RequestId: request.RequestId,
    LogicalResourceId: request.LogicalResourceId,
    PhysicalResourceId: Parameter,
  };
  const result = await (async () => {
    try {
      if (RequestType !== 'Delete') {
        return { Status: 'SUCCESS', Data: { PublicKey: await publicKeyIn(Parameter) } };
      }
      if (await isStackDeleted(request.StackId)) await removeKey(Parameter);
      return { Status: 'SUCCESS' };
    } catch (error) {
      return { Status: 'FAILED', Reason: error instanceof Error ? error.name : 'unknown' };
    }
  })();
  const response = await fetch(ResponseURL, {
    method: 'PUT',
    body: JSON.stringify({ ...answer, ...result }),
  });
  if (!response.ok) throw new Error(`CloudFormation answered ${response.status}`);
}
