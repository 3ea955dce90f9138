import { defineRecords } from '#data/records/records.ts';

export const habits = defineRecords('Habit');
