import { Stack, type StackProps } from '@mantine/core';
import type { ComponentProps, FormEvent } from 'react';
import { ErrorSummary } from './ErrorSummary.tsx';

type Summary = ComponentProps<typeof ErrorSummary>;
type Props = StackProps & {
  submit: (event?: FormEvent<HTMLFormElement>) => void;
  summary: Omit<Summary, 'labels'>;
  labels: Summary['labels'];
};

/** Shows a form's fields below the server's refusals. */
export const FormStack = ({ submit, summary, labels, children, ...stack }: Props) => (
  <form onSubmit={submit} noValidate>
    <Stack {...stack}>
      <ErrorSummary {...summary} labels={labels} />
      {children}
    </Stack>
  </form>
);
