// @spec sign-in-record

import { maxSignInBrowserLength } from '@kairos/schema/entities/sign-in';
import { agentNames, type Agent } from './agent-names.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X)';
const android = 'Mozilla/5.0 (Linux; Android 10; K)';
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';
const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

type Case = readonly [browser: string, device: string, userAgent: string, more?: Partial<Agent>];

const cases: readonly Case[] = [
  ['Chrome, Windows', 'computer', `${windows} ${blink} Safari/537.36`],
  ['Edge, Windows', 'computer', `${windows} ${blink} Safari/537.36 Edg/142.0.0.0`],
  ['Opera, Windows', 'computer', `${windows} ${blink} Safari/537.36 OPR/123.0.0.0`],
  ['Vivaldi, Windows', 'computer', `${windows} ${blink} Safari/537.36 Vivaldi/7.6.3797.58`],
  ['Yandex, Windows', 'computer', `${windows} ${blink} YaBrowser/25.10.0.0 Safari/537.36`],
  ['Firefox, Windows', 'computer', `${windows.slice(0, -1)}; rv:145.0) Gecko/20100101 Firefox/145.0`],
  [
    'Brave, Windows',
    'computer',
    `${windows} ${blink} Safari/537.36`,
    { brands: ['Chromium', 'Brave', 'Not_A Brand'] },
  ],
  ['Chrome, Windows', 'computer', `${windows} ${blink} Safari/537.36`, { touchPoints: 10 }],
  ['Kairos, Windows', 'computer', `${windows} ${blink} Safari/537.36 Edg/142.0.0.0`, { isInstalled: true }],
  ['Safari, Mac', 'computer', `${mac} ${webkit} Version/26.0 Safari/605.1.15`],
  ['Chrome, Mac', 'computer', `${mac} ${blink} Safari/537.36`],
  [
    'Firefox, Mac',
    'computer',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0',
  ],
  ['DuckDuckGo, Mac', 'computer', `${mac} ${webkit} Version/18.6 Safari/605.1.15 Ddg/18.6`],
  ['Firefox, Linux', 'computer', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  [
    'Firefox, Linux',
    'computer',
    'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  ],
  ['Chrome, Linux', 'computer', `Mozilla/5.0 (X11; Linux x86_64) ${blink} Safari/537.36`],
  ['Chrome, ChromeOS', 'computer', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${blink} Safari/537.36`],
  ['Safari, iPhone', 'phone', `${phone} ${webkit} Version/26.0 Mobile/15E148 Safari/604.1`],
  ['Kairos, iPhone', 'phone', `${phone} ${webkit} Mobile/15E148`, { isInstalled: true }],
  ['Chrome, iPhone', 'phone', `${phone} ${webkit} CriOS/142.0.7444.46 Mobile/15E148 Safari/604.1`],
  ['Firefox, iPhone', 'phone', `${phone} ${webkit} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`],
  [
    'Edge, iPhone',
    'phone',
    `${phone} ${webkit} Version/18.0 EdgiOS/142.0.3595.46 Mobile/15E148 Safari/604.1`,
  ],
  ['Safari, iPad', 'tablet', `${mac} ${webkit} Version/26.0 Safari/605.1.15`, { touchPoints: 5 }],
  ['Kairos, iPad', 'tablet', `${mac} ${webkit}`, { touchPoints: 5, isInstalled: true }],
  [
    'Chrome, iPad',
    'tablet',
    `Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) ${webkit} CriOS/142.0.7444.46 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Safari, iPhone',
    'phone',
    `Mozilla/5.0 (iPod touch; CPU iPhone OS 15_8 like Mac OS X) ${webkit} Version/15.6 Mobile/15E148 Safari/604.1`,
  ],
  ['Chrome, Android', 'phone', `${android} ${blink} Mobile Safari/537.36`],
  ['Chrome, Android', 'tablet', `${android} ${blink} Safari/537.36`],
  ['Firefox, Android', 'phone', 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0'],
  ['Firefox, Android', 'tablet', 'Mozilla/5.0 (Android 15; Tablet; rv:145.0) Gecko/145.0 Firefox/145.0'],
  [
    'Samsung Internet, Android',
    'phone',
    `${android} AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  ],
  [
    'Huawei Browser, Android',
    'phone',
    `Mozilla/5.0 (Linux; Android 12; ELS-NX9; HMSCore 6.15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.5735.196 HuaweiBrowser/16.0.4.300 Mobile Safari/537.36`,
  ],
  [
    'Mi Browser, Android',
    'phone',
    `Mozilla/5.0 (Linux; U; Android 14; zh-cn; 23049RAD8C) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/118.0.0.0 Mobile Safari/537.36 XiaoMi/MiuiBrowser/18.9`,
  ],
  [
    'UC Browser, Android',
    'phone',
    'Mozilla/5.0 (Linux; U; Android 13; zh-CN; V2154A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/100.0.4896.58 UCBrowser/16.5.6.1311 Mobile Safari/537.36',
  ],
  [
    'WeChat, Android',
    'phone',
    'Mozilla/5.0 (Linux; Android 13; M2012K11AC; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 MMWEBID/1 MicroMessenger/8.0.42',
  ],
  ['Linux', 'computer', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko) Ephy/1'],
  ['', 'computer', ''],
];

test.each(cases.map(([browser, device, userAgent, more]) => ({ browser, device, userAgent, more })))(
  'agent names: $browser on a $device: $userAgent',
  ({ browser, device, userAgent, more }) => {
    const names = agentNames({ userAgent, touchPoints: 0, isInstalled: false, ...more });
    expect(names).toEqual({ device, browser });
    expect(names.browser.length).toBeLessThanOrEqual(maxSignInBrowserLength);
  },
);
