import type { useForm } from '@mantine/form';
import type { FocusEvent, ReactNode } from 'react';

// @mantine/form's own types can't be imported under `nodenext`.
export type MantineProps = ReturnType<ReturnType<typeof useForm>['getInputProps']>;
/** The part of a form that its fields need to look right. */
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

/** Gives an input its props; checks a filled field when it is left for another. */
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

/** Changes some values and keeps the others' errors, which Mantine's `setValues` would drop. */
export const changeOf =
  <V extends object>(form: { setFieldValue(name: string, value: unknown): void }) =>
  (changes: Partial<V>) => {
    for (const [name, value] of Object.entries(changes)) form.setFieldValue(name, value);
  };

/**
 * Says whether the focus goes to a field.
 * A message drawn while a button is pressed would move it from under the finger.
 */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, select, textarea');
