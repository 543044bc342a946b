import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { formatNumber } from '../../core/formats.ts';
import { useKeepingUp, useWalk, type WalkShown } from './use-walk.ts';
import classes from './WalkBar.module.css';
import { WalkSteps } from './WalkSteps.tsx';
import { countAside, type End, endAfter, nextAfter, positionOf, putAside } from './walk.ts';
import type { WalkedList } from './walked.ts';

type Props = {
  id: string;
  /** path of the next page, with the same tab */
  pathOf?: (id: string) => string;
};

/**
 * Walks the list that the page was opened from, keeping the tab; renders nothing without a list.
 */
export function WalkBar({ walked, ...props }: Props & { walked: WalkedList | undefined }) {
  const shown = useWalk(walked, props.id);
  if (shown) return <Bar {...props} shown={shown} />;
  // An empty bar reserves the space, so that nothing moves once loaded.
  return walked && <div className={classes.bar} aria-hidden />;
}

function Bar({ id, shown, pathOf = shown.walked.pathOf }: Props & { shown: WalkShown }) {
  const navigate = useNavigate();
  const said = useId();
  const setAside = useKeepingUp(id, shown);
  const { walk, next, previous, carried: search } = shown;
  const isAside = walk.aside.includes(id) && !walk.left.includes(id);
  const putForLater = () => {
    const follower = nextAfter(putAside(walk, id, true), id);
    setAside(true);
    if (follower) void navigate({ to: pathOf(follower), search: search as never });
  };
  return (
    <WalkSteps
      position={positionOf(walk, id)}
      count={walk.count}
      previous={previous === undefined ? undefined : { to: pathOf(previous), search }}
      next={next && { to: pathOf(next.id), search, name: next.name }}
      later={
        isAside
          ? { label: <Trans>Quitar de «para luego»</Trans>, run: () => setAside(false) }
          : { label: <Trans>Para luego</Trans>, run: putForLater }
      }
      aside={<CountAside count={countAside(walk)} />}
      end={{ id: said, said: <EndSaid end={endAfter(walk, id)} /> }}
    />
  );
}

function EndSaid({ end }: { end: End | undefined }) {
  if (end === 'aside') return <Trans>Solo queda lo dejado para luego</Trans>;
  return end === 'last' ? <Trans>Fin de la lista: no queda nada más</Trans> : null;
}

function CountAside({ count }: { count: number }) {
  const { t } = useLingui();
  if (count === 0) return null;
  const number = formatNumber(count);
  return <Text size="xs" c="dimmed" role="status" truncate>{t`Para luego: ${number}`}</Text>;
}
