import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Title, VisuallyHidden } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useQueries, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Self } from '#contract/users.ts';
import { isMarked, mark, printedPlace } from '../../core/marks.ts';
import { toIssue, toPlace, toValidate } from '../../people/waiting.ts';
import { TextLink } from '../../ui/RowLink.tsx';
import { changesQuery } from '../changes/index.ts';
import { placesCountQuery } from '../places/index.ts';
import classes from './FirstSteps.module.css';

const dismissed = 'first-steps';
const logged = ['validated', 'place_assigned', 'credential_issued'] as const;

/**
 * Shows a new coordinator the four things they do, with a tick at each that they have done once.
 * Goes away when all are done, or when asked to; comes with the first places.
 */
export function FirstSteps({ self }: { self: Self }) {
  const { t } = useLingui();
  const [isDismissed, setDismissed] = useState(() => isMarked(self.id, dismissed));
  const done = useQueries({
    queries: logged.map((action) => ({
      ...changesQuery({ actor: self.id, action, rowsPerPage: 1 }),
      enabled: !isDismissed,
      staleTime: 30_000,
    })),
    combine: (queries) => queries.map(({ data }) => data && data.count > 0),
  });
  const { data: places = 0 } = useQuery({ ...placesCountQuery({}), enabled: !isDismissed });
  const steps: { isDone: boolean | undefined; content: ReactNode }[] = [
    {
      isDone: done[0],
      content: (
        <TextLink to="/users" search={toValidate(self)}>
          <Trans>Valida a quien se acaba de inscribir: dale la bienvenida</Trans>
        </TextLink>
      ),
    },
    {
      isDone: done[1],
      content: (
        <TextLink to="/users" search={toPlace(self)}>
          <Trans>Asigna a una persona un colegio cerca de su casa</Trans>
        </TextLink>
      ),
    },
    {
      isDone: done[2],
      content: (
        <TextLink to="/users" search={toIssue(self)}>
          <Trans>Emite su credencial</Trans>
        </TextLink>
      ),
    },
    {
      isDone: isMarked(self.id, printedPlace),
      content: (
        <TextLink to="/places">
          <Trans>Imprime la lista de personas de un colegio, desde su página</Trans>
        </TextLink>
      ),
    },
  ];
  if (isDismissed || places === 0 || done.includes(undefined) || steps.every(({ isDone }) => isDone)) return null;
  return (
    <section aria-labelledby="first-steps" className={classes.steps}>
      <div className={classes.head}>
        <Title order={2} id="first-steps">
          <Trans>Tus cuatro primeros pasos</Trans>
        </Title>
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => {
            mark(self.id, dismissed);
            setDismissed(true);
            document.querySelector<HTMLElement>('main h1')?.focus();
          }}
        >
          <Trans>No mostrar más</Trans>
        </Button>
      </div>
      <ol className={classes.list}>
        {steps.map(({ isDone, content }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps are always the same four
          <li key={at} data-done={isDone || undefined}>
            {isDone ? <IconCircleCheckFilled size={20} aria-hidden /> : <IconCircle size={20} aria-hidden />}
            {content}
            {isDone && <VisuallyHidden> ({t`hecho`})</VisuallyHidden>}
          </li>
        ))}
      </ol>
    </section>
  );
}
