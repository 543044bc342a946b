import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { fullName } from '#contract/names.ts';
import { formatNumber } from '../../core/formats.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { useCarriedList } from '../carried-list.ts';
import { type UserTab, userTabs } from '../user-tabs.ts';
import { useKeepingUp, useWalk, type WalkShown } from './use-walk.ts';
import classes from './WalkBar.module.css';
import { countAside, nextAfter, positionOf, putAside } from './walk.ts';

type Props = { userid: string; tab: UserTab };

/**
 * Leads through the list that the person was opened from, on the same tab.
 * Shows nothing without a list.
 */
export function WalkBar({ userid, tab }: Props) {
  const isCarried = useCarriedList() !== undefined;
  const shown = useWalk(userid);
  if (shown) return <Bar userid={userid} tab={tab} shown={shown} />;
  // Keeps its room, so that nothing moves once it is known.
  return isCarried && <div className={classes.bar} aria-hidden />;
}

function Bar({ userid, tab, shown }: Props & { shown: WalkShown }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const setAside = useKeepingUp(userid, shown);
  const { walk, next, previous, carried } = shown;
  const isAside = walk.aside.includes(userid) && !walk.left.includes(userid);
  const link = { to: userTabs[tab], search: carried };
  const name = next?.user && fullName(next.user);

  const later = () => {
    const follower = nextAfter(putAside(walk, userid, true), userid);
    setAside(true);
    if (follower) void navigate({ ...link, params: { userid: follower } });
  };
  return (
    <nav className={classes.bar} aria-label={t`Recorrido de la lista`}>
      <Step {...link} way="previous" userid={previous} label={t`Anterior`} />
      <div className={classes.where}>
        <span>
          <Position position={positionOf(walk, userid)} count={walk.count} />
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
        {isAside ? <Trans>No dejar para luego</Trans> : <Trans>Para luego</Trans>}
      </Button>
      <Step {...link} way="next" userid={next?.id} label={t`Siguiente`} title={name} />
    </nav>
  );
}

type StepProps = {
  to: (typeof userTabs)[UserTab];
  search: WalkShown['carried'];
  way: 'previous' | 'next';
  userid: string | undefined;
  label: string;
  /** says who it is */
  title?: string | undefined;
};

function Step({ to, search, way, userid, label, title }: StepProps) {
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
  // Not `disabled`, which would lose the focus where the last one is reached.
  if (userid === undefined)
    return (
      <Button {...look} aria-disabled data-disabled>
        {content}
      </Button>
    );
  return (
    <ButtonLink {...look} to={to} params={{ userid }} search={search}>
      {content}
    </ButtonLink>
  );
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
  if (count === 0) return null;
  const number = formatNumber(count);
  return (
    <Text size="xs" c="dimmed" role="status" truncate>
      <Trans>Para luego: {number}</Trans>
    </Text>
  );
}
