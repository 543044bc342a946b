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

/** The page of a message's link, which asks its holder something. Opening it answers nothing. */
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

/** A refusal, which asking again won't change. */
export const isRefusal = (error: Error) => error instanceof ApiError && error.status < 500;

export function ToAccount() {
  const { t } = useLingui();
  return <ButtonLink to="/" variant="default">{t`Ir a tu página de inicio`}</ButtonLink>;
}
