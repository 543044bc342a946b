import { type ChangeEvent, type FormEvent, type ReactNode, useState } from 'react';
import { rememberedLogin } from './remembered-login.ts';

type Values = { email: string; password: string; remember: boolean };
type Errors = Record<string, ReactNode>;

/**
 * What `useSubmit` wants of a form, without @mantine/form: the login page is the first thing most people load, and those
 * are 6 KB of the 170 that it may have.
 */
export function useLoginForm(validate: (values: Values) => Errors) {
  const [values, setValues] = useState<Values>({ ...rememberedLogin(), password: '' });
  const [errors, setErrors] = useState<Errors>({});

  const onSubmit = (valid: (values: Values) => void, invalid: () => void) => (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault();
    const found = validate(values);
    setErrors(found);
    if (Object.values(found).some(Boolean)) invalid();
    else valid(values);
  };

  const field = (name: 'email' | 'password') => ({
    'data-path': name,
    value: values[name],
    error: errors[name],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      setValues({ ...values, [name]: currentTarget.value });
      setErrors({ ...errors, [name]: undefined });
    },
  });
  const remember = {
    checked: values.remember,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
      setValues({ ...values, remember: currentTarget.checked }),
  };
  return { values, errors, setErrors, onSubmit, field, remember };
}
