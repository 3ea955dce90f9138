import { RadioChoice } from '#ui/radio-choice.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { DayView } from './use-shape-view.ts';

interface ShapeViewProps {
  view: DayView;
  onChange: (view: DayView) => void;
}

/** The choice between the list and the shape of the day, where only one of them has space. */
export function ShapeView({ view, onChange }: ShapeViewProps) {
  const t = useMessages();
  return (
    <RadioChoice
      label={t('day-shape.view')}
      value={view}
      options={[
        { value: 'list', label: t('day-shape.list') },
        { value: 'shape', label: t('day-shape.shape') },
      ]}
      look="segments"
      hidesLabel
      onChange={onChange}
    />
  );
}
