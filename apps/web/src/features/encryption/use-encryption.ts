import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useLoadConnection } from '#data/connection/api-connection.ts';
import type { EncryptionControl, EncryptionStatus } from '#data/encryption/encryption-control.ts';

export interface EncryptionInUse {
  /** Undefined until it is loaded; null where accounts cannot be encrypted. */
  readonly control: EncryptionControl | null | undefined;
  readonly status: EncryptionStatus;
  /** The state could not be read. */
  readonly failed: boolean;
  /** Reads the state again. */
  readonly retry: () => void;
}

interface Loaded {
  readonly control?: EncryptionControl | null;
  /** The last reading has ended. */
  readonly isOver: boolean;
}

const unknown: EncryptionStatus = { kind: 'unknown' };
const ignore = () => undefined;

/** The encryption of the account, which loads with the first component that uses it. */
export function useEncryption(): EncryptionInUse {
  const loadConnection = useLoadConnection();
  const [attempt, setAttempt] = useState(0);
  const [{ control, isOver }, setLoaded] = useState<Loaded>({ isOver: false });

  useEffect(() => {
    let isEnded = false;
    const update = (change: Partial<Loaded>) => {
      if (!isEnded) setLoaded((known) => ({ ...known, ...change }));
    };
    const read = async () => {
      const loaded = await (await loadConnection()).encryption();
      update({ control: loaded });
      if (loaded?.getStatus().kind === 'unknown') await loaded.check();
    };
    read().then(
      () => update({ isOver: true }),
      () => update({ isOver: true }),
    );
    return () => {
      isEnded = true;
    };
  }, [loadConnection, attempt]);

  const subscribe = useCallback((listener: () => void) => control?.subscribe(listener) ?? ignore, [control]);
  const status = useSyncExternalStore(subscribe, () => control?.getStatus() ?? unknown);
  return {
    control,
    status,
    failed: isOver && control !== null && status.kind === 'unknown',
    retry: () => {
      setLoaded((known) => ({ ...known, isOver: false }));
      setAttempt((last) => last + 1);
    },
  };
}
