// @spec catalogues

import type account from '#locales/en/account.json';
import type addTask from '#locales/en/add-task.json';
import type auth from '#locales/en/auth.json';
import type authenticator from '#locales/en/authenticator.json';
import type authModal from '#locales/en/auth-modal.json';
import type bucketList from '#locales/en/bucket-list.json';
import type closeDay from '#locales/en/close-day.json';
import type pushReminders from '#locales/en/push-reminders.json';
import type calendarAddress from '#locales/en/calendar-address.json';
import type common from '#locales/en/common.json';
import type dailyPlan from '#locales/en/daily-plan.json';
import type dayShape from '#locales/en/day-shape.json';
import type editTask from '#locales/en/edit-task.json';
import type monthlyPlanner from '#locales/en/monthly-planner.json';
import type formats from '#locales/en/formats.json';
import type goalPanel from '#locales/en/goal-panel.json';
import type habitTracker from '#locales/en/habit-tracker.json';
import type habitYear from '#locales/en/habit-year.json';
import type history from '#locales/en/history.json';
import type futureVision from '#locales/en/future-vision.json';
import type dashboard from '#locales/en/dashboard.json';
import type journal from '#locales/en/journal.json';
import type journalQuestion from '#locales/en/journal-question.json';
import type later from '#locales/en/later.json';
import type letter from '#locales/en/letter.json';
import type localUse from '#locales/en/local-use.json';
import type menu from '#locales/en/menu.json';
import type monthlyPopup from '#locales/en/monthly-popup.json';
import type moveTask from '#locales/en/move-task.json';
import type transfer from '#locales/en/transfer.json';
import type paper from '#locales/en/paper.json';
import type passkeys from '#locales/en/passkeys.json';
import type password from '#locales/en/password.json';
import type pomodoro from '#locales/en/pomodoro.json';
import type privacy from '#locales/en/privacy.json';
import type records from '#locales/en/records.json';
import type reminders from '#locales/en/reminders.json';
import type search from '#locales/en/search.json';
import type serviceMessages from '#locales/en/service-messages.json';
import type settings from '#locales/en/settings.json';
import type userGuide from '#locales/en/user-guide.json';
import type weekReview from '#locales/en/week-review.json';
import type yearbook from '#locales/en/yearbook.json';
import type yearlyOverview from '#locales/en/yearly-overview.json';

interface EnglishCatalogues {
  readonly common: typeof common;
  readonly 'calendar-address': typeof calendarAddress;
  readonly account: typeof account;
  readonly 'add-task': typeof addTask;
  readonly auth: typeof auth;
  readonly authenticator: typeof authenticator;
  readonly 'auth-modal': typeof authModal;
  readonly later: typeof later;
  readonly letter: typeof letter;
  readonly 'local-use': typeof localUse;
  readonly menu: typeof menu;
  readonly dashboard: typeof dashboard;
  readonly 'daily-plan': typeof dailyPlan;
  readonly 'day-shape': typeof dayShape;
  readonly 'close-day': typeof closeDay;
  readonly 'push-reminders': typeof pushReminders;
  readonly 'edit-task': typeof editTask;
  readonly 'bucket-list': typeof bucketList;
  readonly 'goal-panel': typeof goalPanel;
  readonly 'habit-tracker': typeof habitTracker;
  readonly formats: typeof formats;
  readonly 'habit-year': typeof habitYear;
  readonly 'future-vision': typeof futureVision;
  readonly history: typeof history;
  readonly 'monthly-planner': typeof monthlyPlanner;
  readonly 'user-guide': typeof userGuide;
  readonly transfer: typeof transfer;
  readonly paper: typeof paper;
  readonly passkeys: typeof passkeys;
  readonly password: typeof password;
  readonly journal: typeof journal;
  readonly 'journal-question': typeof journalQuestion;
  readonly pomodoro: typeof pomodoro;
  readonly reminders: typeof reminders;
  readonly 'week-review': typeof weekReview;
  readonly yearbook: typeof yearbook;
  readonly 'yearly-overview': typeof yearlyOverview;
  readonly 'monthly-popup': typeof monthlyPopup;
  readonly 'move-task': typeof moveTask;
  readonly search: typeof search;
  readonly 'service-messages': typeof serviceMessages;
  readonly settings: typeof settings;
  readonly privacy: typeof privacy;
  readonly records: typeof records;
}

/** A part of the app with its own catalogue: `src/locales/<language>/<area>.json`. */
export type Area = keyof EnglishCatalogues;

/** The id of a text. The English catalogue defines the ids; a test compares the other languages with it. */
export type MessageId = { [A in Area]: keyof EnglishCatalogues[A] }[Area];
