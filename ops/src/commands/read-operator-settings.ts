import { resolve } from 'node:path';
import { readSettings, type Settings } from '@kairos/infra/lib/settings.ts';
import type { Environment, Programs } from './start.ts';

/**
 * What the operator has set, from the project's `stages.json` or the file that KAIROS_SETTINGS names.
 * @throws SettingsError when it cannot be read or used
 */
export const readOperatorSettings = ({ folder }: Programs, { KAIROS_SETTINGS }: Environment): Settings =>
  readSettings(resolve(folder, KAIROS_SETTINGS ?? 'stages.json'));
