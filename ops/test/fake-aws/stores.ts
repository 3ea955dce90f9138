import type { Account, PhysicalResource } from './account.ts';

interface Answer {
  readonly status: number;
  readonly body: object;
}

type Input = Readonly<Record<string, unknown>>;

const rejected = (type: string, message: string): Answer => ({
  status: 400,
  body: { __type: type, message },
});

/** The operations of DynamoDB and Cognito on the account's tables and user pools as a whole. */
export class Stores {
  /** Numbers of records and users by the physical id of the table or user pool; without an entry none. */
  readonly counts = new Map<string, number>();
  readonly #account: Account;

  constructor(account: Account) {
    this.#account = account;
  }

  has(service: string): boolean {
    return service === 'dynamodb' || service === 'cognito-idp';
  }

  /** @param operation for example `DescribeTable` */
  answer(operation: string, input: Input): Answer {
    const isPool = 'UserPoolId' in input;
    const type = isPool ? 'AWS::Cognito::UserPool' : 'AWS::DynamoDB::Table';
    const id = String(isPool ? input.UserPoolId : input.TableName);
    const resource = this.#account.resources.get(`${type} ${id}`);
    if (resource === undefined) return rejected('ResourceNotFoundException', `${id} does not exist`);
    const properties = resource.properties as Input;
    const isProtected =
      properties.DeletionProtectionEnabled === true || properties.DeletionProtection === 'ACTIVE';
    const first = Array.from({ length: Math.min(this.counts.get(id) ?? 0, 1) }, () => ({}));
    const handlers: Readonly<Record<string, () => Answer>> = {
      DescribeTable: () => ({ status: 200, body: { Table: { TableName: id, TableStatus: 'ACTIVE' } } }),
      Scan: () => ({ status: 200, body: { Items: first, Count: first.length } }),
      UpdateTable: () =>
        this.#update(resource, { DeletionProtectionEnabled: input.DeletionProtectionEnabled }),
      DeleteTable: () =>
        isProtected
          ? rejected('ValidationException', `${id} is protected from deletion`)
          : this.#remove(resource),
      ListUsers: () => ({ status: 200, body: { Users: first } }),
      UpdateUserPool: () => this.#update(resource, { DeletionProtection: input.DeletionProtection }),
      DeleteUserPool: () =>
        isProtected
          ? rejected('InvalidParameterException', `${id} is protected from deletion`)
          : this.#remove(resource),
    };
    return (
      handlers[operation]?.() ??
      rejected('UnknownOperationException', `The fake does not support ${operation}.`)
    );
  }

  #update(resource: PhysicalResource, changes: Input): Answer {
    this.#account.update({ ...resource, properties: { ...(resource.properties as Input), ...changes } });
    return { status: 200, body: {} };
  }

  #remove(resource: PhysicalResource): Answer {
    this.#account.remove(resource);
    return { status: 200, body: {} };
  }
}
