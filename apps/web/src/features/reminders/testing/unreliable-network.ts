import type { Random } from '@kairos/sync/testing/random';
import type { VirtualTime } from './virtual-time.ts';

const lostRequest = 0.06;
const lostAnswer = 0.06;
const lateRequest = 0.04;
const failedRequest = 0.04;
const slowRequest = 0.1;

/** A request takes this long at most, in milliseconds. AppSync ends it after half a minute. */
export const longestRequest = 25_000;

/** The network of one browser. It can lose and delay requests and answers. */
export class UnreliableNetwork {
  isOnline = true;
  /** Without faults, for the end of a sequence. */
  isReliable = false;
  faults = 0;
  readonly #time: VirtualTime;
  readonly #random: Random;

  constructor(time: VirtualTime, random: Random) {
    this.#time = time;
    this.#random = random;
  }

  /**
   * Sends a request of a page. A closed page gets no answer; what it has sent arrives all the same.
   *
   * @param ask the server, which fails, when `isFailing`, before it has done everything
   */
  async send<Answer>(
    ask: (isFailing: boolean) => Answer | Promise<Answer>,
    isClosed: () => boolean,
  ): Promise<Answer> {
    const isCut = () => !this.isOnline;
    if (isCut()) throw new TypeError('Failed to fetch');
    let drawn = this.isReliable ? 1 : this.#random.next();
    const isNext = (probability: number) => {
      drawn -= probability;
      return drawn < 0 && drawn >= -probability;
    };
    const isLost = isNext(lostRequest);
    const isAnswerLost = isNext(lostAnswer);
    const isLate = isNext(lateRequest);
    const isFailing = isNext(failedRequest);
    if (isLost || isAnswerLost || isLate || isFailing) this.faults += 1;
    if (isLate) {
      this.#time.after(this.#random.below(longestRequest), () => void this.#arrive(ask, false));
    }
    await this.#pass();
    const isArrived = !isLost && !isLate;
    const answer = isArrived
      ? await this.#arrive(ask, isFailing)
      : { error: new TypeError('Failed to fetch') };
    await this.#pass();
    if (isClosed()) return new Promise<Answer>(() => undefined);
    if (isAnswerLost || isCut()) throw new TypeError('Failed to fetch');
    if ('error' in answer) throw answer.error;
    return answer.value;
  }

  async #arrive<Answer>(ask: (isFailing: boolean) => Answer | Promise<Answer>, isFailing: boolean) {
    try {
      return { value: await ask(isFailing) };
    } catch (error) {
      return { error: error as Error };
    }
  }

  /** One way. */
  #pass(): Promise<void> {
    const isSlow = !this.isReliable && this.#random.chance(slowRequest);
    const delay = 10 + this.#random.below(isSlow ? longestRequest / 2 : 200);
    return new Promise((resolve) => {
      this.#time.after(delay, resolve);
    });
  }
}
