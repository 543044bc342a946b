import { Plural } from '@lingui/react/macro';
import { Alert, Anchor, Stack } from '@mantine/core';
import type { ReactNode, Ref } from 'react';

type Props = {
  /** messages by field, as in `form.errors` */
  errors: Record<string, ReactNode>;
  labels: Record<string, ReactNode>;
  /** the refusal of the whole */
  refusal?: ReactNode;
  ref?: Ref<HTMLDivElement>;
};

/**
 * Lists above a form its errors, with a link to each field (GOV.UK's error summary).
 * `useSubmit` puts the focus here.
 */
export function ErrorSummary({ errors, labels, refusal, ref }: Props) {
  const wrong = Object.entries(errors).filter(([, message]) => message);
  if (wrong.length === 0 && !refusal) return null;
  return (
    <Alert
      ref={ref}
      tabIndex={-1}
      role="alert"
      color="red"
      variant="outline"
      title={wrong.length > 0 ? <Plural value={wrong.length} one="Hay un error" other="Hay # errores" /> : refusal}
    >
      {wrong.length > 0 && refusal}
      {wrong.length > 0 && (
        <Stack component="ul" gap={4} m={0} p={0} style={{ listStyle: 'none' }}>
          {wrong.map(([field, message]) => (
            <li key={field}>
              {field in labels ? (
                <Anchor href={`#${field}`} c="inherit" underline="always" onClick={(event) => focusField(event, field)}>
                  {labels[field]}: {message}
                </Anchor>
              ) : (
                message
              )}
            </li>
          ))}
        </Stack>
      )}
    </Alert>
  );
}

/**
 * Focuses a field.
 * Inputs of @mantine/form carry their path; groups (radios, checkboxes) may carry it as their id.
 */
function focusField(event: { preventDefault(): void }, field: string) {
  event.preventDefault();
  const path = CSS.escape(field);
  const found = document.querySelector<HTMLElement>(`[data-path="${path}"], #${path}`);
  const input = found?.matches('input, textarea, select, button')
    ? found
    : found?.querySelector<HTMLElement>('input, textarea, select, button');
  (input ?? found)?.focus();
}
