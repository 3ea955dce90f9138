import { OnUserSettingsEraseDocument } from '@kairos/schema/documents';
import { print } from 'graphql';
import type { Realtime } from '#data/realtime/realtime.ts';

/** Milliseconds after the last erasure: a deletion consists of several, and the user is deleted between them. */
const quietTime = 1_000;

/**
 * Calls `onErased` when records of the user were erased: before and after the deletion of their account. Also
 * calls it after a lost connection, because the message may have been missed. Returns a function that stops listening.
 */
export function listenToErasure(listen: Realtime['listen'], onErased: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(onErased, quietTime);
  };
  const stop = listen(print(OnUserSettingsEraseDocument), {
    onData: wait,
    ready: (again) => again && wait(),
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
