interface Request {
  readonly grant: () => void;
}

/** Exclusive Web Locks of one browser, which jsdom does not have. */
export function webLocks(): Pick<LockManager, 'request'> {
  const queues = new Map<string, Request[]>();
  const request = <Result>(name: string, { signal }: LockOptions, act: () => Promise<Result>) =>
    new Promise<Result>((resolve, reject) => {
      const queue = queues.get(name) ?? [];
      queues.set(name, queue);
      const end = (own: Request) => {
        const isHeld = queue[0] === own;
        queue.splice(queue.indexOf(own), 1);
        if (isHeld) queue[0]?.grant();
      };
      const own: Request = {
        grant: () => {
          signal?.removeEventListener('abort', abort);
          void Promise.resolve()
            .then(act)
            .then(resolve, reject)
            .finally(() => end(own));
        },
      };
      const abort = () => {
        end(own);
        reject(signal?.reason as Error);
      };
      signal?.addEventListener('abort', abort, { once: true });
      queue.push(own);
      if (queue.length === 1) own.grant();
    });
  return { request: request as unknown as LockManager['request'] };
}
