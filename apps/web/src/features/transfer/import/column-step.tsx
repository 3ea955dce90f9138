import { useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { RadioChoice } from '#ui/radio-choice.tsx';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { noonOf } from '#domain/days/day.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { DayContext } from './readers/rules/import-content.ts';
import type { TableChoices } from './readers/rules/read-table.ts';
import {
  type ChosenColumns,
  obviousColumns,
  type TableField,
  tableFields,
  tableKinds,
  type TableKind,
} from './readers/rules/table-columns.ts';
import { type DateOrder, tableDate } from './readers/rules/table-date.ts';
import type { TableColumn, TableSummary } from './rules/table-summary.ts';
import styles from './import-dialog.module.css';

interface ColumnStepProps {
  table: TableSummary;
  context: DayContext;
  onNext: (choices: TableChoices) => void;
  onAnother: () => void;
  onCancel: () => void;
}

const leftOut = '';

/** The column that becomes the day. */
function dayColumn({ columns }: TableSummary, chosen: ChosenColumns): TableColumn | undefined {
  const [index] = Object.entries(chosen).find(([, field]) => field === 'day') ?? [];
  return index === undefined ? undefined : columns[Number(index)];
}

/** The question which column of a table becomes which field. */
export function ColumnStep({ table, context, onNext, onAnother, onCancel }: ColumnStepProps) {
  const t = useMessages();
  const formats = useFormats();
  const headings = table.columns.map(({ heading }) => heading);
  const [kind, setKind] = useState<TableKind>('tasks');
  const [columns, setColumns] = useState<ChosenColumns>(() => obviousColumns(headings, 'tasks'));
  const [chosenOrder, setChosenOrder] = useState<DateOrder>('day-first');
  const [isIncomplete, setIsIncomplete] = useState(false);
  const day = dayColumn(table, columns);
  const ambiguous = day?.ambiguous;
  const order = day?.order ?? chosenOrder;
  const nameOf = (field: TableField) =>
    field === 'title' ? t(`transfer.field-title-${kind}`) : t(`transfer.field-${field}`);
  const readAs = (one: DateOrder) => {
    const day = tableDate(ambiguous ?? '', one, context)?.day;
    return day === undefined ? '' : formats.date(noonOf(day), { month: 'long', day: 'numeric' });
  };

  function choose(index: number, field: TableField | typeof leftOut) {
    setIsIncomplete(false);
    const others = Object.entries(columns).filter(([key, one]) => Number(key) !== index && one !== field);
    setColumns(Object.fromEntries(field === leftOut ? others : [...others, [index, field]]));
  }
  function next() {
    if (Object.values(columns).includes('title')) onNext({ kind, columns, order });
    else setIsIncomplete(true);
  }

  return (
    <>
      <RadioChoice
        label={t('transfer.rows-are')}
        look="segments"
        value={kind}
        options={tableKinds.map((value) => ({ value, label: t(`transfer.kind-${value}`) }))}
        onChange={(value) => {
          setKind(value);
          setColumns(obviousColumns(headings, value));
        }}
      />
      <table className={styles.columns}>
        <thead>
          <tr>
            <th scope="col">{t('transfer.in-file')}</th>
            <th scope="col">{t('transfer.first-values')}</th>
            <th scope="col">{t('transfer.becomes')}</th>
          </tr>
        </thead>
        <tbody>
          {table.columns.map(({ heading, first }, index) => (
            <tr key={`${index}-${heading}`}>
              <th scope="row">{heading}</th>
              <td>{first.map((value) => value.trim() || '–').join(', ')}</td>
              <td>
                <SelectField
                  label={heading}
                  labelHidden
                  value={columns[index] ?? leftOut}
                  options={[
                    { value: leftOut, label: t('transfer.no-column') },
                    ...tableFields[kind].map((field) => ({ value: field, label: nameOf(field) })),
                  ]}
                  onChange={(field) => choose(index, field)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {ambiguous !== undefined && (
        <RadioChoice
          label={t('transfer.date-is', { date: ambiguous })}
          look="card"
          value={order}
          options={(['day-first', 'month-first'] as const).map((value) => ({ value, label: readAs(value) }))}
          onChange={setChosenOrder}
        />
      )}
      {isIncomplete && <Alert>{t(`transfer.needs-${kind}`)}</Alert>}
      <div className={styles.buttons}>
        <Button onClick={next}>{t('transfer.next')}</Button>
        <Button variant="quiet" onClick={onAnother}>
          {t('transfer.another')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('transfer.cancel')}
        </Button>
      </div>
    </>
  );
}
