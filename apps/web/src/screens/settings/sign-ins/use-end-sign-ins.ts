// @spec sign-out-there

import type { SignIn } from '@kairos/schema/records/sign-in';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMakeChange } from '#data/records/use-make-change.ts';

/** Milliseconds in which a sign-out can be undone. It is sent after that: no undo reaches a device that has signed out. */
const undoTime = 8_000;

/** A sign-in that the user ends: until it is sent, afterwards, or after that has failed. */
export interface EndingSignIn {
  readonly signIn: SignIn;
  readonly step: 'undoable' | 'sent' | 'failed';
}

export interface EndingSignIns {
  /** By id, until the list is closed. */
  readonly ending: ReadonlyMap<string, EndingSignIn>;
  readonly signOut: (signIn: SignIn) => void;
  readonly undo: (id: string) => void;
}

/** Ends sign-ins of other devices. What can still be undone is sent when the list or the page is closed. */
export function useEndSignIns(): EndingSignIns {
  const makeChange = useMakeChange();
  const [ending, setEnding] = useState<ReadonlyMap<string, EndingSignIn>>(new Map());
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());

  const set = (id: string, next: EndingSignIn | undefined) =>
    setEnding((before) => {
      const others = [...before].filter(([other]) => other !== id);
      return new Map(next ? [...others, [id, next]] : others);
    });
  const stopTimer = (id: string) => {
    clearTimeout(timers.current.get(id));
    timers.current.delete(id);
  };

  function send(signIn: SignIn) {
    stopTimer(signIn.id);
    set(signIn.id, { signIn, step: 'sent' });
    const { failure } = makeChange([{ entity: 'SignIn', id: signIn.id, values: { _deleted: true } }]);
    void failure.then((error) => error && set(signIn.id, { signIn, step: 'failed' }));
  }

  const sendAll = useEffectEvent(() => {
    for (const id of timers.current.keys()) {
      const { signIn } = ending.get(id) ?? {};
      if (signIn) send(signIn);
    }
  });
  useEffect(() => {
    const close = () => sendAll();
    addEventListener('pagehide', close);
    return () => {
      removeEventListener('pagehide', close);
      close();
    };
  }, []);

  return {
    ending,
    signOut: (signIn) => {
      set(signIn.id, { signIn, step: 'undoable' });
      timers.current.set(
        signIn.id,
        setTimeout(() => send(signIn), undoTime),
      );
    },
    undo: (id) => {
      stopTimer(id);
      set(id, undefined);
    },
  };
}
