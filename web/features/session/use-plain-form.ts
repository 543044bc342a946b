import { type ChangeEvent, type FormEvent, type ReactNode, useState } from 'react';

type Errors = Record<string, ReactNode>;
type TextName<V> = { [N in keyof V & string]: V[N] extends string ? N : never }[keyof V & string];

export type PlainForm<V extends Record<string, string | boolean>> = ReturnType<typeof usePlainForm<V>>;

/**
 * Holds a form for `useSubmit` without @mantine/form.
 * The login page is the first thing most people load.
 * Those are 6 KB of the 170 that it may have.
 */
export function usePlainForm<V extends Record<string, string | boolean>>(
  initialValues: V,
  validate: (values: V) => Errors,
) {
  const [values, setValues] = useState(initialValues);
  const [errors, setErrors] = useState<Errors>({});

  const onSubmit = (valid: (values: V) => void, invalid: () => void) => (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault();
    const found = validate(values);
    setErrors(found);
    if (Object.values(found).some(Boolean)) invalid();
    else valid(values);
  };

  const set = <N extends keyof V & string>(name: N, value: V[N]) => {
    setValues({ ...values, [name]: value });
    setErrors({ ...errors, [name]: undefined });
  };
  const field = <N extends TextName<V>>(name: N) => ({
    'data-path': name,
    value: values[name] as string,
    error: errors[name],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => set(name, currentTarget.value as V[N]),
  });
  return { values, errors, setErrors, onSubmit, set, field };
}
