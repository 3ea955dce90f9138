import { startCloudUnderTest, type CloudUnderTest } from './cloud-under-test.ts';
import { bodyOf, hostileRequests, type HostileRequest } from './hostile-requests.ts';
import { samples } from './samples.ts';
import { newUser, type GraphqlAnswer, type TestUser } from './test-user.ts';

/** A cloud with a hostile user, who has many records, and another user. */
export class UnderAttack {
  readonly cloud: CloudUnderTest;
  readonly hostile: TestUser;
  readonly #other: TestUser;

  private constructor(cloud: CloudUnderTest, hostile: TestUser, other: TestUser) {
    this.cloud = cloud;
    this.hostile = hostile;
    this.#other = other;
  }

  /**
   * @param habits of the hostile user, a multiple of 25
   * @param texts number of the hostile user's records with a text of 20 kB
   */
  static async open(habits: number, texts: number): Promise<UnderAttack> {
    const cloud = await startCloudUnderTest();
    const hostile = await newUser(cloud, 'eve@example.org');
    const other = await newUser(cloud, 'anne@example.org');
    const creates = Array.from({ length: 25 }, (_, index) => `a${index}: createHabit(input: {}) { id }`);
    for (let made = 0; made < habits; made += creates.length) {
      await hostile.ask(`mutation { ${creates.join(' ')} }`);
    }
    const text = 'x'.repeat(20_000);
    const create = 'mutation($input: CreateKeptVersionInput!) { createKeptVersion(input: $input) { id } }';
    for (let index = 0; index < texts; index += 1) {
      await hostile.ask(create, { input: { id: `k${index}`, ...samples.KeptVersion?.create, text } });
    }
    return new UnderAttack(cloud, hostile, other);
  }

  send(request: HostileRequest): Promise<GraphqlAnswer> {
    const body = bodyOf(request);
    expect(Buffer.byteLength(body)).toBeLessThan(1_000_000);
    const { query, variables } = JSON.parse(body) as { query: string; variables?: object };
    return this.hostile.ask(query, variables);
  }

  /** Whether a hostile request is rejected by a limit, or answered completely. */
  async outcomeOf(name: string): Promise<'rejected' | 'answered'> {
    const { status, body } = await this.send(hostileRequests[name]!);
    expect(status).toBe(200);
    if (body.errors === undefined) return 'answered';
    expect(Object.values(body.data ?? {}).filter((value) => value !== null)).toEqual([]);
    return 'rejected';
  }

  /** A small request of the other user. */
  small(): Promise<GraphqlAnswer> {
    return this.#other.ask('{ listBucketItems { items { id } } }');
  }

  close(): Promise<void> {
    return this.cloud.close();
  }
}

/** Requests whose resolvers take long together, but each takes so little that other requests run in between. */
export const requestsOverManyRecords = {
  'aliases of one filter that is accepted, over many records': 'answered',
  'many lists of many records': 'rejected',
  'many lists of many records with their stamps': 'rejected',
  'many readings of the changes of many records': 'rejected',
};
