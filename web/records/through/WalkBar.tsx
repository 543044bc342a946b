import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { formatNumber } from '../../core/formats.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { useKeepingUp, useWalk, type WalkShown } from './use-walk.ts';
import classes from './WalkBar.module.css';
import { countAside, type End, endAfter, nextAfter, positionOf, putAside } from './walk.ts';
import type { WalkedList } from './walked.ts';

type Props = { id: string /** keeps the tab */; pathOf?: (id: string) => string };

/** Navigates the list that the page was opened from, keeping the tab; empty without a list. */
export function WalkBar({ walked, ...props }: Props & { walked: WalkedList | undefined }) {
  const shown = useWalk(walked, props.id);
  if (shown) return <Bar {...props} shown={shown} />;
  // Reserves the bar's space, so that nothing moves once loaded.
  return walked && <div className={classes.bar} aria-hidden />;
}

function Bar({ id, shown, pathOf = shown.walked.pathOf }: Props & { shown: WalkShown }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const said = useId();
  const setAside = useKeepingUp(id, shown);
  const { walk, next, previous, carried } = shown;
  const isAside = walk.aside.includes(id) && !walk.left.includes(id);
  const step = { pathOf, search: carried };

  const later = () => {
    const follower = nextAfter(putAside(walk, id, true), id);
    setAside(true);
    if (follower) void navigate({ to: pathOf(follower), search: carried as never });
  };
  return (
    <nav className={classes.bar} aria-label={t`Recorrido de la lista`}>
      <Step {...step} way="previous" id={previous} label={t`Anterior`} />
      <div className={classes.where}>
        <span>
          <Position position={positionOf(walk, id)} count={walk.count} />
        </span>
        <CountAside count={countAside(walk)} />
      </div>
      <Button
        size="sm"
        variant="subtle"
        className={classes.later}
        data-walk="later"
        onClick={isAside ? () => setAside(false) : later}
      >
        {isAside ? <Trans>Quitar de «para luego»</Trans> : <Trans>Para luego</Trans>}
      </Button>
      <Step {...step} way="next" id={next?.id} label={t`Siguiente`} title={next?.name} describedBy={said} />
      {/* There before it says anything, so that readers hear it. */}
      <Text size="xs" c="dimmed" role="status" id={said} className={classes.end}>
        <EndSaid end={endAfter(walk, id)} />
      </Text>
    </nav>
  );
}

type StepProps = {
  pathOf: (id: string) => string;
  search: WalkShown['carried'];
  way: 'previous' | 'next';
  id: string | undefined;
  label: string;
  title?: string | undefined;
  /** id of the text that explains why the button is disabled */
  describedBy?: string;
};

function Step({ pathOf, search, way, id, label, title, describedBy }: StepProps) {
  const Icon = way === 'next' ? IconChevronRight : IconChevronLeft;
  const icon = <Icon size={20} aria-hidden />;
  const look = {
    size: 'sm',
    variant: 'subtle',
    className: classes.step,
    title: title ? `${label}: ${title}` : label,
    'aria-label': title ? `${label}: ${title}` : label,
    'data-walk': way,
  } as const;
  const content = (
    <>
      {way === 'previous' && icon}
      <span className={classes.word}>{label}</span>
      {way === 'next' && icon}
    </>
  );
  // Not `disabled`, which would lose the focus at the end of the list.
  if (id === undefined)
    return (
      <Button {...look} aria-disabled data-disabled aria-describedby={describedBy}>
        {content}
      </Button>
    );
  return (
    <ButtonLink {...look} to={pathOf(id)} search={search as never}>
      {content}
    </ButtonLink>
  );
}

function EndSaid({ end }: { end: End | undefined }) {
  if (end === 'aside') return <Trans>Solo queda lo dejado para luego</Trans>;
  return end === 'last' ? <Trans>Fin de la lista: no queda nada más</Trans> : null;
}

function Position({ position, count }: { position: number | undefined; count: number }) {
  const total = formatNumber(count);
  if (position === undefined) return <Trans>Fuera de la lista</Trans>;
  const at = formatNumber(position);
  return (
    <Trans>
      {at} de {total}
    </Trans>
  );
}

function CountAside({ count }: { count: number }) {
  const { t } = useLingui();
  if (count === 0) return null;
  const number = formatNumber(count);
  return <Text size="xs" c="dimmed" role="status" truncate>{t`Para luego: ${number}`}</Text>;
}
