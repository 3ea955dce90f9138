import { defineRecords } from '#lib/records/records.ts';

export const habits = defineRecords('Habit');
