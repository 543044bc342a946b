import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Title, VisuallyHidden } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { HomeWork } from '#contract/home.ts';
import type { Self } from '#contract/users.ts';
import { toIssue, toPlace, toValidate } from '#contract/waiting.ts';
import { isMarked, mark, printedPlace } from '../../core/marks.ts';
import { TextLink } from '../../ui/RowLink.tsx';
import { FoldedSection } from '../../ui/Section.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import classes from './FirstSteps.module.css';

const dismissed = 'first-steps';

/** Shows first tasks once there are places, until all tasks are done or the list is dismissed. */
export function FirstSteps({ self, work }: { self: Self; work: HomeWork }) {
  const { t } = useLingui();
  const isNarrow = useNarrow();
  const [isDismissed, setDismissed] = useState(() => isMarked(self.id, dismissed));
  const { validated, place_assigned, credential_issued } = work.first_steps;
  const hasPlaces = work.areas.some(({ places }) => places > 0);
  const steps: { isDone: boolean; content: ReactNode }[] = [
    {
      isDone: validated,
      content: (
        <TextLink to="/users" search={toValidate(self)}>
          <Trans>Valida a quien se acaba de inscribir: dale la bienvenida</Trans>
        </TextLink>
      ),
    },
    {
      isDone: place_assigned,
      content: (
        <TextLink to="/users" search={toPlace(self)}>{t`Asigna a una persona un colegio cerca de su casa`}</TextLink>
      ),
    },
    {
      isDone: credential_issued,
      content: <TextLink to="/users" search={toIssue(self)}>{t`Emite su credencial`}</TextLink>,
    },
    {
      isDone: isMarked(self.id, printedPlace),
      content: <TextLink to="/places">{t`Imprime la lista de personas de un colegio, desde su página`}</TextLink>,
    },
  ];
  if (isDismissed || !hasPlaces || steps.every(({ isDone }) => isDone)) return null;
  const title = t`Tus cuatro primeros pasos`;
  const dismiss = (
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
  );
  const list = (
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
  );
  if (isNarrow)
    return (
      <FoldedSection title={title}>
        {list}
        <div>{dismiss}</div>
      </FoldedSection>
    );
  return (
    <section aria-labelledby="first-steps" className={classes.steps}>
      <div className={classes.head}>
        <Title order={2} id="first-steps">
          {title}
        </Title>
        {dismiss}
      </div>
      {list}
    </section>
  );
}
