import Plus from 'lucide-react/icons/plus';
import type { ComponentProps, SubmitEvent } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ignoreComposingEnter } from '#ui/ignore-composing-enter.ts';
import { TextField } from '#ui/text-field.tsx';

interface AddFormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** See `useAddForm`. */
  submit: () => void;
  /** The failure to show. */
  failure?: string | undefined;
}

/** The form of a new record: an `AddField` that names it, its other fields, an `AddButton` and a `PastedLinesOffer`. */
export function AddForm({ submit, failure, children, ...rest }: AddFormProps) {
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    submit();
  }

  return (
    <form {...rest} onSubmit={handleSubmit} noValidate>
      {children}
      {failure !== undefined && <Alert>{failure}</Alert>}
    </form>
  );
}

/** A field for text. The placeholder and the context show its label. */
export function AddField(props: ComponentProps<typeof TextField>) {
  return (
    <TextField
      labelHidden
      onKeyDown={ignoreComposingEnter}
      autoComplete="off"
      enterKeyHint="done"
      {...props}
    />
  );
}

/** The button that submits the form. */
export function AddButton(props: Omit<ComponentProps<typeof Button>, 'type' | 'children'>) {
  const t = useMessages();
  return (
    <Button {...props} type="submit">
      <Plus size={18} aria-hidden />
      {t('common.add')}
    </Button>
  );
}
