import { resolve } from 'node:path';
import { readSettings, type Settings } from '@kairos/infra/lib/settings.ts';
import type { Environment, Programs } from './start.ts';

/**
 * Reads the operator's settings from the project's `stages.json` or from the file in KAIROS_SETTINGS.
 * @throws SettingsError when the file is unreadable or invalid
 */
export const readOperatorSettings = ({ folder }: Programs, { KAIROS_SETTINGS }: Environment): Settings =>
  readSettings(resolve(folder, KAIROS_SETTINGS ?? 'stages.json'));
