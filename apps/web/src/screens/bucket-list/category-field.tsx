import { SelectField } from '#ui/select-field.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { categories, categoryLook, isCategory } from '#features/bucket-items/categories.ts';

interface CategoryFieldProps {
  /** One of the categories, another stored one, or empty. */
  value: string;
  /** The label of the choice without a category. */
  none: string;
  onChange: (category: string) => void;
  labelHidden?: boolean;
  className?: string | undefined;
}

/** The choice of a category. */
export function CategoryField({ value, none, ...rest }: CategoryFieldProps) {
  const t = useMessages();
  const others = value === '' || isCategory(value) ? [] : [{ value, label: value }];
  return (
    <SelectField
      {...rest}
      label={t('bucket-list.category')}
      value={value}
      options={[
        { value: '', label: none },
        ...categories.map((category) => ({ value: category, label: t(categoryLook(category).name) })),
        ...others,
      ]}
    />
  );
}
