import type { GuideText } from '../model/guide-text.ts';

export const guide: GuideText = {
  introduction: {
    title: 'A calm place for your year',
    paragraphs: [
      'Kairos is an old Greek word for the right moment. Here you plan a year, a month and a day without hurry, and see how far you have come.',
      'The menu leads to every section, and the name Kairos at the top of each page always brings you back to it. What you write is stored as you go and belongs to you alone: sign in on another device, and there it is.',
      'This guide is about the four sections that deserve a word of explanation. Names in “quotation marks” stand here as they do on the screen.',
    ],
  },
  calendar: {
    title: 'Calendar',
    text: 'The Monthly Planner brings your Google Calendar into Kairos. Weeks begin on Sunday, and you can look at a month, a week or a single day.',
    steps: [
      'Press “Sync Google Calendar” and, in the window that Google opens, allow Kairos to use your calendar. Your events appear as soon as you have agreed.',
      'To add an event, choose an empty slot and give it a title. It is added to Google Calendar, too.',
      'To rename or remove an event, choose it and type “edit” or “delete”, or press the button of that name.',
      '“Unsync Google Calendar” ends the connection. Kairos forgets its key to your calendar, and nothing in Google changes.',
    ],
    advice:
      'Until you connect it, this page simply stays empty. Everything else in Kairos works without a Google account.',
  },
  habits: {
    title: 'Habits',
    text: 'A habit is a small promise that you keep on days of your own choosing. The Habit Tracker shows each one as a card with seven circles: Monday to Sunday of this week.',
    steps: [
      'The plus button adds a habit. Open its card to give it a name, an icon, a time of day and its days. “Detailed Plan” has room for the how and the where.',
      'When you have done it, press the circle of that day; press it again to take it back. Did it on a day you had not planned? Press that circle, too.',
      '“Mood” says how the habit feels at the moment. Choose one of five faces, or the same face once more to leave it open.',
      'Each week begins with empty circles, and what came before is kept. A streak counts planned days only, so a day off never breaks it.',
      '“Save” keeps your changes, “Cancel” leaves the habit as it was, “Delete” removes it.',
    ],
    advice: 'Begin with one habit, so small that you can keep it even on a bad day.',
  },
  pomodoro: {
    title: 'Pomodoro',
    text: 'Give one thing your full attention for a while, then rest: that is the whole method. The timer follows the clock on the wall, so it stays right even in a background tab or while your laptop sleeps.',
    steps: [
      'Choose “Study”, “Reading” or “Work”. They begin with 30, 45 and 50 minutes; any other whole number of minutes will do. A change stops the timer and sets it back.',
      '“Start” begins, “Pause” holds, “Reset” returns to the full time. Soft rain falls while the timer runs; “Rain sound” turns it off and on.',
      'At the end Kairos asks: “Break time! What do you need?” A “Short Break” lasts 5 minutes, a “Long Break” 15. It starts by itself, and afterwards it is time to focus again.',
      'If you reload the page while the timer runs, it carries on where it should be.',
    ],
    advice: 'Before you start, write down what you are going to do. One thing is enough.',
  },
  vision: {
    title: 'Future Vision',
    text: '“Your 3-Year Blueprint” is a letter to the person you will be. It has seven parts: Health, Relationships and Growth on one side, Travel, Environment, Career and Finance on the other.',
    steps: [
      'The line “TO:” says whom you are writing to. It is there to set the mood and is not saved.',
      'Add a goal to any part and write. It is saved as you type.',
      'To take a goal out again, press the delete button beside it.',
    ],
    advice:
      'Write as though it had already happened: “I wake up rested” rather than “sleep more”. Come back every few months and read it again.',
  },
};
