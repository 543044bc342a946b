import { type ComponentProps, type ReactNode, useId } from 'react';
import classes from './door.module.css';

/** Texts around an input, as in Mantine's. */
export type FieldTexts = { label: ReactNode; description?: ReactNode; error?: ReactNode };
type Props = FieldTexts & {
  id?: string | undefined;
  required?: boolean | undefined;
  children: (
    input: Pick<ComponentProps<'input'>, 'id' | 'required' | 'aria-describedby' | 'aria-invalid'>,
  ) => ReactNode;
};

/** Wraps an input with label, description and error, linked for screen readers. */
export function Field({ id: given, label, description, error, required, children }: Props) {
  const own = useId();
  const id = given ?? own;
  const told = [error && `${id}-error`, description && `${id}-description`].filter(Boolean).join(' ');
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      {description && (
        <p id={`${id}-description`} className={classes.description}>
          {description}
        </p>
      )}
      {children({
        id,
        required,
        'aria-describedby': told || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}

export function TextField({ label, description, error, id, required, ...input }: FieldTexts & ComponentProps<'input'>) {
  return (
    <Field {...{ label, description, error, id, required }}>
      {(described) => <input className={classes.input} {...input} {...described} />}
    </Field>
  );
}
