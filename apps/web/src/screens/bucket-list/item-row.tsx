// @spec bucket-delete-button bucket-click-toggles

import CalendarDays from 'lucide-react/icons/calendar-days';
import ExternalLink from 'lucide-react/icons/external-link';
import Pencil from 'lucide-react/icons/pencil';
import { memo, Suspense, useState } from 'react';
import { EntryCard } from '#ui/entry-card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Tag } from '#ui/tag.tsx';
import { noonOf } from '#domain/days/day.ts';
import { LazyJournalQuestion } from '#features/journal-question/lazy-journal-question.ts';
import { useJournalQuestion } from '#features/journal-question/use-journal-question.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { BucketItem } from '@kairos/schema/records/bucket-item';
import styles from './bucket-list.module.css';
import { categoryLook, isCategory } from '#features/bucket-items/categories.ts';
import { webLink } from './rules/web-link.ts';

interface ItemRowProps {
  item: BucketItem;
  onToggle: (item: BucketItem) => void;
  onEdit: (item: BucketItem) => void;
  onRemove: (item: BucketItem) => void;
  onEmptied: () => void;
}

/** An item of the list. */
export const ItemRow = memo(function ItemRow({ item, onToggle, onEdit, onRemove, onEmptied }: ItemRowProps) {
  const t = useMessages();
  const { text, done, category, date, link } = item;
  /** On this device, since the row is shown. */
  const [wasTicked, setWasTicked] = useState(false);

  function toggle() {
    setWasTicked(!done);
    onToggle(item);
  }

  return (
    <li className={styles.row}>
      <EntryCard
        recordId={item.id}
        text={text}
        done={done}
        onToggle={toggle}
        actions={
          <IconButton
            label={t('bucket-list.edit', { text })}
            icon={Pencil}
            aria-haspopup="dialog"
            onClick={() => onEdit(item)}
          />
        }
        deleteLabel={t('bucket-list.delete', { text })}
        onDelete={() => onRemove(item)}
        onEmptied={onEmptied}
        tags={category || date || link ? <ItemTags {...item} /> : null}
        footer={wasTicked && done ? <ItemQuestion item={item} /> : null}
      />
    </li>
  );
});

function ItemTags({ text, category, date, link }: BucketItem) {
  const t = useMessages();
  const formats = useFormats();
  const url = webLink(link);
  const look = isCategory(category) ? categoryLook(category) : undefined;
  return (
    <>
      {category ? <Tag tint={look?.tint}>{look ? t(look.name) : category}</Tag> : null}
      {date ? (
        <Tag icon={CalendarDays}>
          <time dateTime={date}>
            {formats.date(noonOf(date), { year: 'numeric', month: 'short', day: 'numeric' })}
          </time>
        </Tag>
      ) : null}
      {url ? (
        <a
          className={styles.link}
          href={url.href}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('bucket-list.open-link', { host: url.host, text })}
        >
          <Tag icon={ExternalLink}>{url.host}</Tag>
        </a>
      ) : (
        link && <Tag>{link}</Tag>
      )}
    </>
  );
}

/** Asks once for a line of the journal about an item that was just done. */
function ItemQuestion({ item }: { item: BucketItem }) {
  const { isAsked, ...question } = useJournalQuestion({ ...item, entity: 'BucketItem' });
  return (
    isAsked && (
      <Suspense>
        <LazyJournalQuestion about="dream" {...question} />
      </Suspense>
    )
  );
}
