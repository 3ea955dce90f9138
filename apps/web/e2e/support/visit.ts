import type { Page } from '@playwright/test';
import type { Cloud } from './cloud.ts';
import type { SampleWords } from './sample-words.ts';
import type { Texts } from './texts.ts';
import type { User } from './users.ts';

export interface Visit {
  readonly page: Page;
  readonly cloud: Cloud;
  /** A registered user without records. */
  readonly user: User;
  /** The texts of the page's language. */
  readonly t: Texts;
  readonly words: SampleWords;
  /** Is called at each screen, with its name. */
  readonly see: (name: string) => Promise<void>;
}
