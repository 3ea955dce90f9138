/** An exception of DynamoDB as a plain object, to send it between threads. */
export interface Failure {
  readonly name: string;
  readonly message: string;
}

/** An exception of the engine. A client throws the SDK's class of its name, which a thread without clients does not load. */
export class EngineException extends Error {
  constructor({ name, message }: Failure) {
    super(message);
    this.name = name;
  }
}

/** Undefined for an error that is no exception of DynamoDB, such as one of the disk. */
export function toFailure(error: unknown): Failure | undefined {
  if (!(error instanceof EngineException)) return undefined;
  return { name: error.name, message: error.message };
}

export const validation = (message: string): EngineException =>
  new EngineException({ name: 'ValidationException', message });

export const conditionFailed = (): EngineException =>
  new EngineException({ name: 'ConditionalCheckFailedException', message: 'The conditional request failed' });

export const tableNotFound = (name: string): EngineException =>
  new EngineException({
    name: 'ResourceNotFoundException',
    message: `Requested resource not found: Table: ${name} not found`,
  });

export const tableInUse = (name: string): EngineException =>
  new EngineException({ name: 'ResourceInUseException', message: `Table already exists: ${name}` });
