// @spec closed-sign-up

import { useConfig } from '#platform/config/use-config.ts';

/** Whether sign-up is closed on this deployment; false until the configuration is loaded. */
export const useSignUpClosed = (): boolean => useConfig()?.signUp === 'closed';
