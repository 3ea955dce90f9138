import type { MutationRequest } from '../src/next-request.ts';
import { type Transport, TransportError } from '../src/transport.ts';
import type { SimulatedServer } from './simulated-server.ts';
import type { Random } from './random.ts';

const lostRequest = 0.1;
const lostAnswer = 0.1;
const lateRequest = 0.06;
const duplicateRequest = 0.04;
const failedRequest = 0.03;

/** The network of one device. It can lose, repeat and delay requests and responses. */
export class FaultyNetwork {
  isOnline = true;
  /** Without faults, for the end of a sequence. */
  isReliable = false;
  faults = 0;
  readonly #server: SimulatedServer;
  readonly #random: Random;
  readonly #late: (() => Promise<unknown>)[] = [];

  constructor(server: SimulatedServer, random: Random) {
    this.#server = server;
    this.#random = random;
  }

  /** A request of one tab. After `isStopped`, the tab sends and receives nothing. */
  async request<Result>(
    isStopped: () => boolean,
    ask: () => Promise<Result>,
    isMutation: boolean,
  ): Promise<Result> {
    if (isStopped()) throw new TransportError('unavailable', 'The tab is closed');
    const result = await this.#pass(ask, isMutation);
    if (isStopped()) throw new TransportError('unavailable', 'The tab is closed');
    return result;
  }

  /** The API as one tab sees it. */
  transport(isStopped: () => boolean): Transport {
    const answer = <Result>(ask: () => Promise<Result>, isMutation: boolean) =>
      this.request(isStopped, ask, isMutation);
    return {
      mutate: (entity: string, request: MutationRequest) =>
        answer(() => this.#server.mutate(entity, request), true),
      get: (entity, id) => answer(() => this.#server.get(entity, id), false),
      changed: (requests) => answer(() => this.#server.changed(requests), false),
    };
  }

  /** Delivers one request that was held back. Its response is ignored. */
  async deliverLate(): Promise<void> {
    await this.#late
      .shift()?.()
      .catch(() => undefined);
  }

  async #pass<Result>(ask: () => Promise<Result>, isMutation: boolean): Promise<Result> {
    if (this.isReliable) return ask();
    if (!this.isOnline) throw new TransportError('unavailable', 'No network');
    let drawn = this.#random.next();
    const isNext = (probability: number) => {
      drawn -= probability;
      return drawn < 0 && drawn >= -probability;
    };
    if (isNext(lostRequest)) throw this.#fault('The request was lost');
    if (isNext(lostAnswer)) {
      await ask().catch(() => undefined);
      throw this.#fault('The answer was lost');
    }
    if (isNext(lateRequest) && isMutation) {
      this.#late.push(ask);
      throw this.#fault('The request is late');
    }
    if (isNext(duplicateRequest) && isMutation) this.#late.push(ask);
    if (isNext(failedRequest)) throw this.#fault('HTTP 500');
    return ask();
  }

  #fault(message: string): TransportError {
    this.faults += 1;
    return new TransportError('unavailable', message);
  }
}
