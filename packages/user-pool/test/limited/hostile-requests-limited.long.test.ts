// The attack tests, on a pool with limits.
import './turn-limits-on.ts';
import '../hostile-requests.long.test.ts';
