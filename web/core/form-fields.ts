import type { useForm } from '@mantine/form';
import type { FocusEvent, ReactNode } from 'react';

// @mantine/form's own types can't be imported under `nodenext`.
export type MantineProps = ReturnType<ReturnType<typeof useForm>['getInputProps']>;
/** A form, as far as its fields look. */
export type Form<V> = {
  values: V;
  errors: Record<string, ReactNode>;
  /** errors are by the contract's names */
  setFieldError(field: string, message: ReactNode): void;
  clearFieldError(field: string): void;
  validateField(field: string): unknown;
};

/** Props of an input, by its field's name. */
export type FieldProps = MantineProps & { id: string; name: string };

/** Props of an input. A field that was filled is checked when it's left for another. */
export const fieldOf =
  <V extends object>(form: Form<V> & { getInputProps(name: keyof V & string): MantineProps }) =>
  (name: keyof V & string) => ({
    ...form.getInputProps(name),
    id: name,
    name,
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (form.values[name] && isField(relatedTarget)) form.validateField(name);
    },
  });

/** Changes some values; the errors of the others stay, which Mantine's own `setValues` would take away. */
export const changeOf =
  <V extends object>(form: { setFieldValue(name: string, value: unknown): void }) =>
  (changes: Partial<V>) => {
    for (const [name, value] of Object.entries(changes)) form.setFieldValue(name, value);
  };

/** A message that appears as the button is pressed would move the button away from under the finger. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, select, textarea');
