import { testHostileRequests } from './hostile-requests.ts';

testHostileRequests(3);
