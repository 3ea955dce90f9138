import type { Agent } from './rules/agent-names.ts';

interface Brands {
  readonly userAgentData?: { readonly brands?: readonly { readonly brand: string }[] };
}

/** What this browser says about itself. */
export function thisAgent(): Agent {
  const { userAgentData } = navigator as Brands;
  return {
    userAgent: navigator.userAgent,
    brands: userAgentData?.brands?.map(({ brand }) => brand) ?? [],
    touchPoints: navigator.maxTouchPoints,
    isInstalled: matchMedia('(display-mode: standalone)').matches,
  };
}
