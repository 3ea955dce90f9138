import type { BuildFile } from './build-file.ts';
import { integrityOf } from './integrity-of.ts';

interface DownloadOptions {
  readonly fetch: typeof fetch;
  /** Resolves after this many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
  /** From 0 to 1. */
  readonly random: () => number;
}

/** A response that can be another one soon: too many requests, or a failure of the server. */
const canPass = (status: number) => status === 429 || status >= 500;

/** How often a file is requested. Browsers end an installation after about five minutes. */
const tries = 5;

/** The longest time that a server can ask to wait, in seconds. */
const longestWait = 60;

/** Downloads files one after another, and again after a failure that can pass. */
export class FileDownload {
  readonly #options: DownloadOptions;
  /** Ends when the server accepts requests again. After a 429 all files wait for it. */
  #pause: Promise<void> = Promise.resolve();

  constructor(options: DownloadOptions) {
    this.#options = options;
  }

  /** @throws when the file is missing, belongs to another build, or cannot be downloaded after several tries */
  async load(file: BuildFile): Promise<Response> {
    for (let failed = 0; ; failed += 1) {
      await this.#pause;
      const response = await this.#request(file, failed > 0).catch((error: unknown) => {
        if (failed + 1 === tries) throw error;
        return undefined;
      });
      if (response?.ok === true) return checked(file, response);
      if (response !== undefined && (failed + 1 === tries || !canPass(response.status)))
        throw new Error(`${file.path}: ${response.status}`);
      const asked = secondsOf(response?.headers.get('retry-after') ?? null);
      // 1 s, 2 s, 4 s, 8 s, each up to half longer, so that devices of one address do not ask at the same time.
      const seconds = Math.max(2 ** failed, asked) * (1 + this.#options.random() / 2);
      const waiting = this.#options.wait(seconds * 1000);
      if (response?.status === 429) this.#pause = waiting;
      await waiting;
    }
  }

  /**
   * The browser's own copy of a file with a hash in its name is as good as a new one. A second request does not trust
   * it, because a damaged copy fails the check of integrity.
   */
  #request(file: BuildFile, again: boolean): Promise<Response> {
    if (!hasHash(file)) return this.#options.fetch(file.path, { cache: 'no-cache' });
    const { path, integrity = '' } = file;
    return this.#options.fetch(path, { cache: again ? 'no-cache' : 'default', integrity });
  }
}

const hasHash = ({ path }: BuildFile) => path.startsWith('/assets/');

/**
 * A file without a hash in its name is of another build for as long as a deployment takes: a repeated request would only
 * delay the next installation. The browser's own check would look like a failure of the network.
 */
async function checked(file: BuildFile, response: Response): Promise<Response> {
  const { path, integrity } = file;
  if (hasHash(file) || integrity === undefined) return response;
  if ((await integrityOf(await response.clone().arrayBuffer())) === integrity) return response;
  throw new Error(`${path} belongs to another build`);
}

/** The seconds of the header Retry-After; 0 without one, or for a date. */
function secondsOf(value: string | null): number {
  const seconds = Number(value);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, longestWait) : 0;
}
