import type { RecordTypes } from '@kairos/schema/record-types';
import { userSettings } from '#data/lists.ts';
import type { MadeChange } from '#data/records/made-change.ts';
import { useMakeChange } from '#data/records/use-make-change.ts';
import { useRecords } from '#data/records/use-records.ts';

type Settings = Omit<RecordTypes['UserSettings'], 'id'>;

/** The saved settings of a user. */
export interface UserSettings {
  /** The settings that have a value. Undefined until they are known. */
  readonly saved: Partial<Settings> | undefined;
  /** Saves settings for all devices of the user. */
  readonly save: (values: Partial<Settings>) => MadeChange;
}

/**
 * Reads and saves the settings of a user.
 *
 * @param username Cognito's `sub`, the id of the user's settings
 * @param onReadFailure is called with the error of each reading that fails. The same function at every render.
 */
export function useUserSettings(username: string, onReadFailure?: (error: unknown) => void): UserSettings {
  const makeChange = useMakeChange();
  const { items } = useRecords(userSettings, onReadFailure === undefined ? {} : { onFailure: onReadFailure });
  return {
    saved: items === undefined ? undefined : (items.find(({ id }) => id === username) ?? {}),
    save: (values) => makeChange([{ entity: 'UserSettings', id: username, values }]),
  };
}

/** One setting of a user. */
export interface Setting<Value> {
  /** The fallback when none is saved. Undefined until it is known. */
  readonly value: Value | undefined;
  /** Saves the value for all devices of the user. */
  readonly save: (value: Value) => MadeChange;
}

interface SettingOptions<Value> {
  /** Cognito's `sub`, the id of the user's settings. */
  readonly username: string;
  /** The value when none is saved. */
  readonly fallback: Value;
}

/** Reads and saves one setting of a user. */
export function useSetting<Key extends keyof Settings>(
  key: Key,
  { username, fallback }: SettingOptions<NonNullable<Settings[Key]>>,
): Setting<NonNullable<Settings[Key]>> {
  const { saved, save } = useUserSettings(username);
  return {
    value: saved === undefined ? undefined : (saved[key] ?? fallback),
    save: (value) => save({ [key]: value }),
  };
}
