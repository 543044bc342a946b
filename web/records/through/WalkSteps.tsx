import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../core/formats.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { KeySign } from '../../ui/KeySign.tsx';
import classes from './WalkBar.module.css';

/** `name`: name of the entry that the step leads to; a step with `to` is a link */
export type WalkStep = { name?: string | undefined } & ({ to: string; search: object } | { run: () => void });

type Props = {
  /** position from 1; undefined: outside the list */
  position: number | undefined;
  count: number;
  previous: WalkStep | undefined;
  next: WalkStep | undefined;
  later: { label: ReactNode; run: () => void };
  /** shown beside the position */
  aside?: ReactNode;
  /** why there is no next entry; `id` describes the button */
  end?: { id: string; said: ReactNode };
};

/** Shows a walk's steps as buttons, also run by the keys p, n and l of features/shortcuts. */
export function WalkSteps({ position, count, previous, next, later, aside, end }: Props) {
  const { t } = useLingui();
  return (
    <nav className={classes.bar} aria-label={t`Recorrido de la lista`}>
      <Step way="previous" step={previous} label={t`Anterior`} />
      <div className={classes.where}>
        <span>
          <Position position={position} count={count} />
        </span>
        {aside}
      </div>
      <Button
        size="sm"
        variant="subtle"
        className={classes.later}
        data-walk="later"
        aria-keyshortcuts="l"
        rightSection={<KeySign name="l" />}
        onClick={later.run}
      >
        {later.label}
      </Button>
      <Step way="next" step={next} label={t`Siguiente`} describedBy={end?.id} />
      {end && (
        // The element exists before its text, so that screen readers announce it.
        <Text size="xs" c="dimmed" role="status" id={end.id} className={classes.end}>
          {end.said}
        </Text>
      )}
    </nav>
  );
}

type StepProps = {
  way: 'previous' | 'next';
  step: WalkStep | undefined;
  label: string;
  /** id of the text that explains why the button is disabled */
  describedBy?: string | undefined;
};

function Step({ way, step, label, describedBy }: StepProps) {
  const isNext = way === 'next';
  const key = isNext ? 'n' : 'p';
  const Icon = isNext ? IconChevronRight : IconChevronLeft;
  const icon = <Icon size={20} aria-hidden />;
  const named = step?.name ? `${label}: ${step.name}` : label;
  const look = {
    ...({ size: 'sm', variant: 'subtle', className: classes.step, title: named } as const),
    ...{ 'aria-label': named, 'aria-keyshortcuts': key, 'data-walk': way },
  };
  const content = (
    <>
      {!isNext && icon}
      {isNext && <KeySign name={key} />}
      <span className={classes.word} data-word>
        {label}
      </span>
      {!isNext && <KeySign name={key} />}
      {isNext && icon}
    </>
  );
  // `disabled` would lose the focus at the end of the list.
  if (!step)
    return (
      <Button {...look} aria-disabled data-disabled aria-describedby={describedBy}>
        {content}
      </Button>
    );
  if ('run' in step)
    return (
      <Button {...look} onClick={step.run}>
        {content}
      </Button>
    );
  return (
    <ButtonLink {...look} to={step.to} search={step.search as never}>
      {content}
    </ButtonLink>
  );
}

function Position({ position, count }: Pick<Props, 'position' | 'count'>) {
  const total = formatNumber(count);
  if (position === undefined) return <Trans>Fuera de la lista</Trans>;
  const at = formatNumber(position);
  return (
    <Trans>
      {at} de {total}
    </Trans>
  );
}
