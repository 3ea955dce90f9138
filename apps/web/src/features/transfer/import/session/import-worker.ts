import { answerCalls } from './calls.ts';
import { ImportSession } from './import-session.ts';

answerCalls(globalThis, new ImportSession());
