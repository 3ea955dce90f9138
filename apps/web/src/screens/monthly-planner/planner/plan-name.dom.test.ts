import { i18n, loadArea, switchLanguage } from '#platform/i18n/i18n.ts';
import type { OwnPlan } from '../rules/own-plan.ts';
import { planName } from './plan-name.ts';

const nameOf = (kind: OwnPlan['kind']) =>
  planName((id, values) => i18n._(id, values), {
    id: 'a',
    kind,
    text: 'X',
    day: '2026-11-20',
    time: undefined,
    minutes: 30,
    done: true,
    address: '/',
  });

beforeAll(() => loadArea('monthly-planner'));
afterAll(() => switchLanguage('en', []));

test.each([
  ['en', ['Task X, done', 'Month task X, done', 'Dream X, done']],
  ['es', ['Tarea X, completada', 'Tarea del mes X, completada', 'Sueño X, cumplido']],
] as const)('plan name: states in %s that each kind is done', async (language, names) => {
  await switchLanguage(language, []);
  expect((['task', 'month-task', 'dream'] as const).map(nameOf)).toEqual(names);
});
