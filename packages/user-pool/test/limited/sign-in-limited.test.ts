// The attack tests, on a pool with limits.
import './turn-limits-on.ts';
import '../sign-in.test.ts';
