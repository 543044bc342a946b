import type { useForm } from '@mantine/form';
import type { FocusEvent, ReactNode } from 'react';

// @mantine/form's types can't be imported under `nodenext`.
export type MantineProps = ReturnType<ReturnType<typeof useForm>['getInputProps']>;
export type Form<V> = {
  values: V;
  errors: Record<string, ReactNode>;
  /** `field`: the contract's name */
  setFieldError(field: string, message: ReactNode): void;
  clearFieldError(field: string): void;
  validateField(field: string): unknown;
};

export type FieldProps = MantineProps & { id: string; name: string };

/** Returns an input's props; validates the field on blur if it isn't empty. */
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

/** Changes some values, keeping other fields' errors, which Mantine's `setValues` would drop. */
export const changeOf =
  <V extends object>(form: { setFieldValue(name: string, value: unknown): void }) =>
  (changes: Partial<V>) => {
    for (const [name, value] of Object.entries(changes)) form.setFieldValue(name, value);
  };

/** Returns false for buttons: an error message above would move one from under the finger. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, select, textarea');
