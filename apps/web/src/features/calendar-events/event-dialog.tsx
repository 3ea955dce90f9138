// @spec other-calendars-shown

import MapPin from 'lucide-react/icons/map-pin';
import Plus from 'lucide-react/icons/plus';
import { dayOf } from '#domain/days/day.ts';
import { dayFormat } from '#domain/days/day-format.ts';
import { useToday } from '#features/days/use-today.ts';
import { CalendarDot } from '#features/other-calendars/calendar-dot.tsx';
import type { OtherEvent } from '#features/other-calendars/rules/other-event.ts';
import { useAddParsedTask } from '#features/quick-add/use-add-parsed-task.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { dayStart } from '#platform/preferences/day-start.ts';
import { usePreference } from '#platform/preferences/preference.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import styles from './calendar-events.module.css';
import { eventTask } from './rules/event-task.ts';

interface EventDialogProps {
  event: OtherEvent;
  onClose: () => void;
}

/** An event of another calendar: when, where and what it is. It cannot be changed, but made a task. */
export function EventDialog({ event, onClose }: EventDialogProps) {
  const t = useMessages();
  const when = useEventTime()(event);
  const addTask = useAddParsedTask();
  const start = usePreference(dayStart);
  const { title, source, place, text, link } = event;

  function makeTask() {
    onClose();
    addTask(eventTask(event, start), { isLater: false });
  }

  return (
    <Dialog title={title} lead={when} closesOnBackdrop onClose={onClose}>
      <ul className={styles.facts}>
        <li>
          <CalendarDot tint={source.tint} />
          <span>
            <span className={styles.name} dir="auto">
              {source.name}
            </span>
            <span className={styles.about}>{t('other-calendars.only-shown')}</span>
          </span>
        </li>
        {place !== '' && (
          <li>
            <MapPin size={18} aria-hidden />
            <span dir="auto">{place}</span>
          </li>
        )}
      </ul>
      {text !== '' && (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      )}
      {/^https?:\/\//i.test(link) && (
        <p className={styles.link}>
          <a href={link} target="_blank" rel="noopener noreferrer">
            {link}
          </a>
        </p>
      )}
      <div className={styles.answers}>
        <Button onClick={makeTask}>
          <Plus size={18} aria-hidden />
          {t('other-calendars.make-task')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('other-calendars.close')}
        </Button>
      </div>
    </Dialog>
  );
}

/** Returns a function that writes when an event is: `Friday, Nov 27, 11:30 – 12:30`, or its days. */
function useEventTime(): (event: Pick<OtherEvent, 'start' | 'end' | 'allDay'>) => string {
  const { date, dateRange } = useFormats();
  const today = useToday();
  return ({ start, end, allDay }) => {
    const day = dayFormat(dayOf(start), today, 'long');
    if (allDay) return dayOf(start) === dayOf(end) ? date(start, day) : dateRange(start, end, day);
    return dateRange(start, end, { ...day, hour: '2-digit', minute: '2-digit' });
  };
}
