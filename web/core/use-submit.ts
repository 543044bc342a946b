import { useLingui } from '@lingui/react';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from './api-error.ts';
import { errorText } from './error-text.ts';

type Errors = Record<string, ReactNode>;
/** @mantine/form's types can't be imported under `nodenext`. */
type Form<V> = {
  errors: Errors;
  setErrors: (errors: Errors) => void;
  validate?: () => { errors: Errors } | Promise<{ errors: Errors }>;
  onSubmit: (valid: (values: V) => void, invalid: () => void) => (event?: FormEvent<HTMLFormElement>) => void;
};

/** Shows refusals at their fields and focuses the `<ErrorSummary {...summary} labels={…} />`. */
export function useSubmit<V>(
  form: Form<V>,
  send: (values: V) => Promise<unknown>,
  /** maps messages from the contract's fields to the form's, if the fields differ */
  place: (errors: Record<string, string>) => Errors = (errors) => errors,
) {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const ref = useRef<HTMLDivElement>(null);
  const { locale } = useLingui().i18n;
  const saidIn = useRef(locale);
  // Revalidates after a change of language; only the next submit renews the server's messages.
  const sayAgain = useEffectEvent(async () => {
    if (saidIn.current === locale) return;
    saidIn.current = locale;
    const shown = Object.keys(form.errors);
    if (shown.length === 0) return;
    const { errors } = (await form.validate?.()) ?? { errors: {} as Errors };
    form.setErrors(Object.fromEntries(shown.flatMap((field) => (errors[field] ? [[field, errors[field]]] : []))));
  });
  useEffect(() => {
    if (locale) void sayAgain();
  }, [locale]);
  // Waits for the summary to render.
  const focusSummary = () => requestAnimationFrame(() => ref.current?.focus());

  const submitValid = async (values: V) => {
    setSending(true);
    setFailure(undefined);
    try {
      await send(values);
    } catch (error) {
      const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
      form.setErrors(place(Object.fromEntries(fields.map(([field, messages]) => [field, messages.join(' ')]))));
      if (fields.length === 0) setFailure(error);
      focusSummary();
    } finally {
      setSending(false);
    }
  };

  const onInvalid = () => {
    setFailure(undefined);
    focusSummary();
  };

  return {
    submit: (event?: FormEvent<HTMLFormElement>) =>
      form.onSubmit((values) => void submitValid(values), onInvalid)(event),
    isSending,
    /** an error that isn't about a field */
    failure,
    summary: { ref, errors: form.errors, refusal: failure === undefined ? undefined : errorText(failure) },
  };
}
