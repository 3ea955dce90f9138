// @spec sign-in-record

import type { SignIn } from '@kairos/schema/records/sign-in';

/** What a browser says about itself. */
export interface Agent {
  /** `navigator.userAgent`. */
  readonly userAgent: string;
  /** The names of `navigator.userAgentData.brands`, in browsers that have it. */
  readonly brands?: readonly string[];
  /** `navigator.maxTouchPoints`. */
  readonly touchPoints: number;
  /** Whether the app was opened from the home screen or as an installed app. */
  readonly isInstalled: boolean;
}

/* eslint-disable lingui/no-unlocalized-strings -- names of products */

/** The names of browsers with a token of their own, before those of the browsers that they also claim to be. */
const browsers: readonly (readonly [name: string, token: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT|OPX|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Yandex', /\bYaBrowser\//],
  ['DuckDuckGo', /\b(?:DuckDuckGo|Ddg)\//],
  ['Huawei Browser', /\bHuaweiBrowser\//],
  ['Mi Browser', /\bMiuiBrowser\//],
  ['UC Browser', /\bUCBrowser\//],
  ['QQ Browser', /\bM?QQBrowser\//],
  ['WeChat', /\bMicroMessenger\//],
  ['Brave', /\bBrave\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
];

/** Browsers that say who they are only among the brands. */
const hiddenBrands = ['Brave', 'Opera', 'Vivaldi'] as const;

const systems: readonly (readonly [name: string, token: RegExp])[] = [
  ['iPhone', /\b(?:iPhone|iPod)\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

/* eslint-enable lingui/no-unlocalized-strings */

const nameIn = (list: typeof browsers, text: string): string =>
  list.find(([, token]) => token.test(text))?.[0] ?? '';

function systemOf({ userAgent, touchPoints }: Agent): string {
  const name = nameIn(systems, userAgent);
  // iPadOS calls itself a Mac, by default. No Mac has a touch screen.
  return name === 'Mac' && touchPoints > 1 ? 'iPad' : name;
}

function deviceOf(system: string, userAgent: string): SignIn['device'] {
  if (system === 'iPhone') return 'phone';
  if (system === 'iPad') return 'tablet';
  if (system === 'Android') return /\bMobile\b/.test(userAgent) ? 'phone' : 'tablet';
  return 'computer';
}

/**
 * The kind of a device, and the names of its browser and its system as `SignIn.browser` has them. A name that is not
 * known is left out.
 */
export function agentNames(agent: Agent): Pick<SignIn, 'device' | 'browser'> {
  const { userAgent, brands = [], isInstalled } = agent;
  const system = systemOf(agent);
  const hidden = hiddenBrands.find((name) => brands.includes(name));
  const browser = isInstalled ? 'Kairos' : (hidden ?? nameIn(browsers, userAgent));
  return {
    device: deviceOf(system, userAgent),
    browser: [browser, system].filter((name) => name !== '').join(', '),
  };
}
