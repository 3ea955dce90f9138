/** `onXErase`: as for other changes, only the caller's own. */
export { request, response } from './subscribe.ts';
