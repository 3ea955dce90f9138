import { ApolloCache, type Cache } from '@apollo/client';

/** A cache that stores nothing: the replica is the only copy of the records (decision 041). */
export class EmptyCache extends ApolloCache {
  override read(): null {
    return null;
  }
  override write(): undefined {
    return undefined;
  }
  override diff(): Cache.DiffResult<never> {
    return { complete: false, result: null };
  }
  override watch(): () => void {
    return () => undefined;
  }
  override reset(): Promise<void> {
    return Promise.resolve();
  }
  override evict(): boolean {
    return false;
  }
  override restore(): this {
    return this;
  }
  override extract(): object {
    return {};
  }
  override removeOptimistic(): void {
    // There is nothing to remove.
  }
  override performTransaction(): void {
    // There is nothing to change.
  }
  override fragmentMatches(): boolean {
    return false;
  }
}
