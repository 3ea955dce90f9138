import { describeAxis } from './testing/axis-properties.ts';

describeAxis();
