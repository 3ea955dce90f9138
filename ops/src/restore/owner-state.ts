import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { GetItemCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { erasedOwners } from '@kairos/schema/erased-owners';
import { findResource } from './find-resource.ts';
import { findUserPool } from './find-user-pool.ts';

/** Whether records of an owner may be restored. */
export interface OwnerState {
  /** Whether the user pool has the user, enabled or disabled. */
  readonly exists: boolean;
  /** When the user last erased all records, as ISO 8601; undefined for never. */
  readonly erasedAt?: string;
}

/** @param owner the `sub` of a user */
export type ReadOwnerState = (owner: string) => Promise<OwnerState>;

interface Sources {
  readonly dynamodb: DynamoDBClient;
  readonly cognito: CognitoIdentityProviderClient;
  readonly userPoolId: string;
  /** Physical name of the table of erased owners. */
  readonly erasedTable: string;
}

/**
 * Reads states from the user pool and the table of erased owners, each once. The returned function throws the errors of
 * AWS, so that a restoration ends when it cannot know.
 */
export function createReadOwnerState(sources: Sources): ReadOwnerState {
  const states = new Map<string, Promise<OwnerState>>();
  return (owner) => {
    const state = states.get(owner) ?? readState(sources, owner);
    states.set(owner, state);
    return state;
  };
}

async function readState(sources: Sources, owner: string): Promise<OwnerState> {
  const [exists, erasedAt] = await Promise.all([isInPool(sources, owner), readErasure(sources, owner)]);
  return { exists, ...(erasedAt !== undefined && { erasedAt }) };
}

async function isInPool({ cognito, userPoolId }: Sources, owner: string): Promise<boolean> {
  try {
    // The username of a user who signs in by e-mail is the `sub`.
    await cognito.send(new AdminGetUserCommand({ UserPoolId: userPoolId, Username: owner }));
    return true;
  } catch (error) {
    if (error instanceof Error && error.name === 'UserNotFoundException') return false;
    throw error;
  }
}

/** When the owner erased all records; undefined for never, or longer ago than the rows are kept. */
export async function readErasure(
  { dynamodb, erasedTable }: Pick<Sources, 'dynamodb' | 'erasedTable'>,
  owner: string,
): Promise<string | undefined> {
  const Key = { owner: { S: owner }, id: { S: erasedOwners.rowId } };
  const { Item } = await dynamodb.send(
    new GetItemCommand({ TableName: erasedTable, Key, ConsistentRead: true }),
  );
  return Item?.erasedAt?.S;
}

/** Reads the states of owners of a deployed stage. @throws DrillError when its stack has no user pool or table of them */
export async function openOwnerStates(
  stage: string,
  region: string,
  dynamodb: DynamoDBClient,
): Promise<ReadOwnerState> {
  const userPoolId = await findUserPool(stage, region);
  const erasedTable = await findResource(stage, region, erasedOwners.tableId);
  const cognito = new CognitoIdentityProviderClient({ region });
  return createReadOwnerState({ dynamodb, cognito, userPoolId, erasedTable });
}
