import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen } from '@testing-library/react';
import { CheckCircle } from '../check-circle.tsx';
import { ProgressBar } from '../progress-bar.tsx';
import { showTheme } from '#platform/theme/theme.ts';
import { renderInApp } from '#test/render.tsx';

// The styles that the specification fixes. Jest keeps class names as they are, so the style sheet applies unchanged.

function applyStyles(file: string): CSSStyleSheet {
  const style = document.createElement('style');
  style.textContent = readFileSync(join(__dirname, '../..', file), 'utf8');
  document.head.append(style);
  return style.sheet!;
}

afterEach(() => {
  showTheme('light');
  document.head.replaceChildren();
});

// @spec limit-progress-colours
test.each([
  ['light', '#f29e8e'],
  ['dark', '#f7b7a3'],
] as const)('progress bar: in the %s theme its colour is %s', async (theme, colour) => {
  applyStyles('ui/styles/tokens.css');
  applyStyles('ui/progress-bar.module.css');
  await renderInApp(<ProgressBar label="Daily plan" percent={60} />);
  showTheme(theme);
  const fill = screen.getByRole('progressbar').firstElementChild!;
  const token = /^var\((--[\w-]+)\)$/.exec(getComputedStyle(fill).background)?.[1] ?? '';
  expect(getComputedStyle(document.documentElement).getPropertyValue(token).trim()).toBe(colour);
});

// @spec day-done-look
test.each([
  [true, 'line-through'],
  [false, ''],
])('check circle: checked %s gives the text decoration "%s"', async (checked, decoration) => {
  applyStyles('ui/check.module.css');
  await renderInApp(
    <CheckCircle checked={checked} onChange={() => undefined}>
      Walk
    </CheckCircle>,
  );
  expect(getComputedStyle(screen.getByText('Walk')).textDecoration).toBe(decoration);
});

// @spec landing-480px limit-modal-breakpoint
test('dialog: fills the width up to 480 px', () => {
  const rules = [...applyStyles('ui/dialog.module.css').cssRules];
  const queries = rules.filter((rule): rule is CSSMediaRule => 'media' in rule);
  // The other one is for large text.
  expect(queries.map(({ media }) => media.mediaText)).toEqual(['(max-width: 480px)', '(max-width: 18rem)']);
  const [narrow] = queries;
  expect(narrow?.cssRules[0]?.cssText).toMatch(/^\.dialog[,\s][^{]*\{.*inline-size: 100%/);
});
