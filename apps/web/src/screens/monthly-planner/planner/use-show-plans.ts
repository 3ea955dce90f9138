import { useSession } from '#account/identity/session.tsx';
import { userSettings } from '#data/lists.ts';
import { useMakeChange } from '#data/records/use-make-change.ts';
import { useRecords } from '#data/records/use-records.ts';
import { reportChoiceFailure } from '../failures.ts';

interface ShowPlans {
  /** Undefined while it loads. */
  readonly isOn: boolean | undefined;
  readonly turn: (isOn: boolean) => void;
}

/** The setting whether the planner shows the user's own plans, on all devices. By default they are shown. */
export function useShowPlans(): ShowPlans {
  const { user } = useSession();
  const makeChange = useMakeChange();
  const { items } = useRecords(userSettings, {});
  const id = user?.username;
  const saved = items?.find((settings) => settings.id === id);

  function turn(isOn: boolean) {
    if (id === undefined) return;
    const values = { showPlans: isOn };
    void makeChange([{ entity: 'UserSettings', id, values }], { onFailure: reportChoiceFailure });
  }

  return { isOn: items && (saved?.showPlans ?? true), turn };
}
