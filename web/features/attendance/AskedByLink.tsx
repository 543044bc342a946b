import { useLingui } from '@lingui/react/macro';
import { Loader, Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../../core/api-error.ts';
import { errorText } from '../../core/error-text.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { NotLoaded } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Warning } from '../../ui/Warning.tsx';

type Props<Question> = { query: UseQueryResult<Question>; children: (question: Question) => ReactNode };

/** Shows the page that a message's link opens with a question; opening the page answers nothing. */
export const AskedByLink = <Question,>({ query: { data, error, refetch }, children }: Props<Question>) => (
  <>
    <PageHeader />
    <Stack maw={560} align="flex-start" gap="lg">
      {data !== undefined ? (
        children(data)
      ) : error && isRefusal(error) ? (
        <>
          <Warning role="alert">{errorText(error)}</Warning>
          <ToAccount />
        </>
      ) : (
        <NotLoaded error={error} retry={refetch} skeleton={<Loader />} />
      )}
    </Stack>
  </>
);

/** Returns whether the server refused, so that a retry won't help. */
export const isRefusal = (error: Error) => error instanceof ApiError && error.status < 500;

export function ToAccount() {
  const { t } = useLingui();
  return <ButtonLink to="/" variant="default">{t`Ir a tu página de inicio`}</ButtonLink>;
}
