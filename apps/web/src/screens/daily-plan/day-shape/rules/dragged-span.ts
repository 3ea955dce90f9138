import { axisStep, type Span } from './day-axis.ts';

function nearestStep(minute: number): number {
  return Math.round(minute / axisStep) * axisStep;
}

/** Where a block begins that is dragged to a minute: at a step, within the shown hours. */
export function draggedStart(minute: number, shown: Span): number {
  return Math.min(Math.max(nearestStep(minute), shown.start), shown.end - axisStep);
}

/** Where a block ends whose lower edge is dragged to a minute: at a step within the shown hours, at least one after its start. */
export function draggedEnd(minute: number, { start }: Pick<Span, 'start'>, shown: Span): number {
  return Math.max(Math.min(nearestStep(minute), shown.end), start + axisStep);
}
