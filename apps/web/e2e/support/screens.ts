import { screenList } from '../../src/app/screen-list.ts';

/** The screens whose path contains no id of a record. */
export const screens = screenList.filter(({ path }) => !path.includes(':'));
