// @spec day-shape

import { describeAxis } from './testing/axis-properties.ts';

describeAxis();
