import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { placeQuery, userQuery } from '../../people/api.ts';
import { NoPerson } from '../../people/NoPerson.tsx';
import { WalkSteps } from '../../records/through/WalkSteps.tsx';
import { ListSkeleton, NotLoaded } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useLaptop } from '../../ui/use-narrow.ts';
import { useWhole } from '../../ui/use-whole.ts';
import classes from './Desk.module.css';
import { DeskMap } from './DeskMap.tsx';
import { PersonDesk } from './PersonDesk.tsx';
import { PlaceDesk } from './PlaceDesk.tsx';
import { Queue } from './Queue.tsx';
import { SectionDone } from './SectionDone.tsx';
import { usePrefetchNext } from './use-prefetch-next.ts';
import { type DeskQueue, useQueue } from './use-queue.ts';

/** Shows the desk on one screen: the queue, one person or place, and the nearest matches. */
export function DeskPage() {
  const queue = useQueue();
  const { query, opened, isLoading } = queue;
  const [near, setNear] = useState<HTMLDivElement | null>(null);
  const isLaptop = useLaptop();
  const isWhole = useWhole();
  // Drawing the map mustn't delay moving to the next entry.
  const id = useDeferredValue(opened?.id);
  const kind = useDeferredValue(opened?.kind);
  usePrefetchNext(queue);
  return (
    <>
      <PageHeader isLow />
      {!query.data && query.error ? (
        <NotLoaded error={query.error} retry={query.refetch} />
      ) : (
        <div className={classes.desk}>
          <Queue queue={queue} />
          <div className={classes.bar}>{opened && <QueueSteps queue={queue} />}</div>
          {opened ? (
            isWhole && <Opened key={opened.id} queue={queue} opened={opened} near={near} />
          ) : (
            <div className={classes.head}>{isLoading ? <ListSkeleton /> : <SectionDone queue={queue} />}</div>
          )}
          <div className={classes.near}>
            <div ref={setNear} />
            {isWhole && isLaptop && id && kind && <DeskMap opened={{ id, kind }} />}
          </div>
        </div>
      )}
    </>
  );
}

function QueueSteps({ queue }: { queue: DeskQueue }) {
  const { entries, counts, section, opened, next, previous, skip, goBack, putAside } = queue;
  const index = entries.findIndex(({ id }) => id === opened?.id);
  return (
    <WalkSteps
      position={index < 0 ? undefined : index + 1}
      count={(section && counts?.[section]) ?? 0}
      previous={previous && { run: goBack }}
      next={next && { run: skip }}
      later={{ label: <Trans>Para luego</Trans>, run: putAside }}
    />
  );
}

type Props = { queue: DeskQueue; opened: NonNullable<DeskQueue['opened']>; near: HTMLElement | null };

const Opened = (props: Props) =>
  props.opened.kind === 'user' ? <OpenedPerson {...props} /> : <OpenedPlace {...props} />;

function OpenedPerson({ queue, opened: { id }, near }: Props) {
  const { data, error, refetch } = useQuery(userQuery(id));
  const request = queue.query.data?.requests.find(({ user }) => user === id);
  if (data) return <PersonDesk user={data} request={request} queue={queue} near={near} />;
  return <div className={classes.head}>{error ? <NoPerson error={error} retry={refetch} /> : <ListSkeleton />}</div>;
}

function OpenedPlace({ queue, opened: { id }, near }: Props) {
  const { data, error, refetch } = useQuery(placeQuery(id));
  if (data) return <PlaceDesk place={data} queue={queue} near={near} />;
  return (
    <div className={classes.head}>
      <NotLoaded error={error} retry={refetch} />
    </div>
  );
}
