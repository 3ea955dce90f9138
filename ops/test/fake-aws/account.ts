/** A resource of the account. A retained resource exists after its stack is deleted. */
export interface PhysicalResource {
  readonly type: string;
  readonly physicalId: string;
  readonly properties: unknown;
}

/** The state of the fake account. */
export class Account {
  readonly id = '123456789012';
  readonly resources = new Map<string, PhysicalResource>();
  /** Contents of objects by bucket and key. */
  readonly buckets = new Map<string, Map<string, Buffer>>();
  #idCount = 0;

  /** Unique names for resources without a name in the template. */
  newId(stack: string, logicalId: string): string {
    this.#idCount += 1;
    return `${stack}-${logicalId}-${this.#idCount}`;
  }

  /** The value of an SSM parameter, if it exists. */
  parameter(name: string): string | undefined {
    const { properties } = this.resources.get(`AWS::SSM::Parameter ${name}`) ?? {};
    return (properties as { Value?: string } | undefined)?.Value;
  }

  /** @throws Error when a resource of that type and name, or a bucket of that name, exists */
  add(resource: PhysicalResource): void {
    const key = `${resource.type} ${resource.physicalId}`;
    if (this.resources.has(key)) throw new Error(`${resource.physicalId} already exists`);
    this.resources.set(key, resource);
    if (resource.type === 'AWS::S3::Bucket') this.buckets.set(resource.physicalId, new Map());
  }

  update(resource: PhysicalResource): void {
    this.resources.set(`${resource.type} ${resource.physicalId}`, resource);
  }

  has(type: string, physicalId: string): boolean {
    return this.resources.has(`${type} ${physicalId}`);
  }

  /** @throws Error when it is a bucket that is not empty */
  remove({ type, physicalId }: PhysicalResource): void {
    if (type === 'AWS::S3::Bucket') {
      if ((this.buckets.get(physicalId)?.size ?? 0) > 0) {
        throw new Error('The bucket you tried to delete is not empty');
      }
      this.buckets.delete(physicalId);
    }
    this.resources.delete(`${type} ${physicalId}`);
  }
}
