import type { Area, MessageId } from '#lib/i18n/message-id.ts';
import type { DocumentedPage } from '#lib/routing/document-of.ts';

/** What a page shows before its script has run: its header, as far as it is the same for everybody. */
export interface OutlineRules {
  /** The text is unknown where it depends on the person. */
  readonly title?: MessageId;
  readonly lead?: MessageId;
  /** The line above the title; `unknown` keeps its place for a date. */
  readonly eyebrow?: MessageId | 'unknown';
  readonly width?: 'grid';
  readonly align?: 'center';
  /** The areas of these texts besides `common` and `menu`. */
  readonly areas: readonly Area[];
  /** Can be read without signing in: the navigation is unknown, too. */
  readonly open?: true;
}

/** The outline of each page that has a document of its own. A journey compares each outline with its page. */
export const outlineList: Readonly<Record<DocumentedPage, OutlineRules>> = {
  choose: { eyebrow: 'unknown', lead: 'menu.choose', width: 'grid', areas: [] },
  dashboard: { title: 'dashboard.title', eyebrow: 'unknown', width: 'grid', areas: ['dashboard'] },
  'yearly-overview': {
    title: 'yearly-overview.title',
    lead: 'yearly-overview.lead',
    width: 'grid',
    areas: ['yearly-overview'],
  },
  'monthly-planner': {
    title: 'external-calendar.planner-title',
    width: 'grid',
    areas: ['external-calendar'],
  },
  'daily-plan': { title: 'daily-plan.title', lead: 'daily-plan.lead', areas: ['daily-plan'] },
  'habit-tracker': {
    title: 'habit-tracker.title',
    lead: 'habit-tracker.lead',
    width: 'grid',
    areas: ['habit-tracker'],
  },
  'future-vision': {
    title: 'future-vision.title',
    eyebrow: 'future-vision.subheader',
    width: 'grid',
    areas: ['future-vision'],
  },
  'bucket-list': { title: 'bucket-list.title', lead: 'bucket-list.lead', areas: ['bucket-list'] },
  pomodoro: { title: 'pomodoro.title', align: 'center', areas: ['pomodoro'] },
  journal: { title: 'journal.title', lead: 'journal.lead', width: 'grid', areas: ['journal'] },
  settings: { title: 'settings.title', areas: ['settings'] },
  history: { title: 'history.title', lead: 'history.lead', areas: ['history'] },
  focuscard: {
    title: 'dashboard.focus-title',
    lead: 'dashboard.focus-lead',
    width: 'grid',
    areas: ['dashboard'],
  },
  'login-with-google': {
    title: 'external-calendar.connect-title',
    lead: 'external-calendar.connect-lead',
    areas: ['external-calendar'],
  },
  privacy: { title: 'privacy.title', lead: 'privacy.lead', areas: ['privacy'], open: true },
  'user-guide': { title: 'user-guide.title', areas: ['user-guide'], open: true },
};
