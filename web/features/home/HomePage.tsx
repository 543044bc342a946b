import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import type { HomeView } from '#contract/home.ts';
import { isBeginning } from '#contract/setup-steps.ts';
import { todayInSpain } from '#contract/spain.ts';
import type { Self } from '#contract/users.ts';
import { readMark } from '../../core/card-mark.ts';
import { useDates } from '../../core/formats.ts';
import { useSignedIn } from '../../core/session.ts';
import { useUniverse } from '../../core/universe.ts';
import { isUnreachable } from '../../core/unreachable.ts';
import { UserManagers } from '../../people/OwnManagers.tsx';
import { NotLoaded } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { FoldedSection } from '../../ui/Section.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { AfterFirst } from '../../ui/use-whole.ts';
import { ChatGroupsAtHand } from '../chatgroups/index.ts';
import { OwnDocuments } from '../documents/index.ts';
import { MailServerDown } from '../mail/index.ts';
import { OwnQuickLinks } from '../quick-links/index.ts';
import { SetUp } from '../setup/index.ts';
import { ShareAtHand } from '../shares/index.ts';
import { homeQuery } from './api.ts';
import { CoverageOfAreas } from './CoverageOfAreas.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { Gaps } from './Gaps.tsx';
import { type PartOfDay, partOfDay } from './greeting.ts';
import classes from './HomePage.module.css';
import { OwnAsks } from './OwnAsks.tsx';
import { OwnPlace } from './OwnPlace.tsx';
import { OwnTasks } from './OwnTasks.tsx';
import { Pending } from './Pending.tsx';
import { WhatNext } from './WhatNext.tsx';
import { Work } from './Work.tsx';

export function HomePage() {
  const { t } = useLingui();
  const date = useDates();
  const self = useSignedIn();
  const { electionDay } = useUniverse();
  const { data, error, failureReason, dataUpdatedAt, refetch } = useQuery(homeQuery());
  const name = self.first_name;
  const greetings: Record<PartOfDay, string> = name
    ? { morning: t`Buenos días, ${name}`, afternoon: t`Buenas tardes, ${name}`, night: t`Buenas noches, ${name}` }
    : { morning: t`Buenos días`, afternoon: t`Buenas tardes`, night: t`Buenas noches` };
  const when = date(new Date(dataUpdatedAt), 'time');

  if (!data && isUnreachable(failureReason) && readMark()) return <Navigate to="/card" replace />;

  return (
    <>
      <PageHeader title={greetings[partOfDay(new Date())]} />
      <Stack gap="xl">
        {electionDay ? (
          <ElectionDay day={electionDay} />
        ) : (
          <Text c="dimmed">{t`Todavía no hay fecha de elecciones.`}</Text>
        )}
        {data && error && <Text role="status">{t`No hay conexión con el servidor. Lo que ves es de: ${when}.`}</Text>}
        {data ? (
          <Known self={self} home={data} />
        ) : (
          <NotLoaded error={error} retry={refetch} skeleton={<Waiting self={self} />} />
        )}
      </Stack>
    </>
  );
}

function Known({ self, home }: { self: Self; home: HomeView }) {
  const { work, asks, chat_groups, companions, tables, quick_links, documents, setup, mail_server } = home;
  const isNew = setup !== null && isBeginning(setup.steps) && Object.keys(work?.tasks ?? {}).length === 0;
  const { t } = useLingui();
  const isNarrow = useNarrow();
  const atHand = (
    <Stack gap="xl">
      <UserManagers self={self} />
      <ChatGroupsAtHand groups={chat_groups} />
      <OwnQuickLinks links={quick_links} />
      <OwnDocuments documents={documents} />
      <ShareAtHand />
    </Stack>
  );
  const below = (
    <>
      {work && self.is_staff && <FirstSteps self={self} work={work} />}
      {work && <Gaps {...work} />}
      {work && <Pending places={work.urgent} />}
      {self.is_superuser && <OwnQuickLinks links={quick_links} />}
      {self.is_superuser && <OwnDocuments documents={documents} />}
      {!self.is_superuser && (
        <div className={classes.columns}>
          <Stack gap="xl">
            <OwnAsks asks={asks} />
            <OwnTasks self={self} home={home} />
            <OwnPlace self={self} companions={companions} tables={tables} />
            {!self.is_staff && <WhatNext self={self} />}
          </Stack>
          {isNarrow && self.is_staff ? (
            <FoldedSection title={t`A mano: contactos, grupos y enlaces`}>{atHand}</FoldedSection>
          ) : (
            atHand
          )}
        </div>
      )}
    </>
  );
  return (
    <>
      {mail_server && <MailServerDown server={mail_server} />}
      {setup && <SetUp setup={setup} />}
      {work && !isNew && (
        <div className={classes.halves}>
          <Work self={self} work={work} isSetUp={!setup?.steps.some(({ state }) => state !== 'done')} />
          <AfterFirst>
            <CoverageOfAreas areas={work.areas} />
          </AfterFirst>
        </div>
      )}
      {work ? <AfterFirst>{below}</AfterFirst> : below}
    </>
  );
}

/** Reserves room for content that is still loading, so that nothing below moves. */
function Waiting({ self }: { self: Self }) {
  const columns = self.is_staff || self.is_superuser ? classes.halves : classes.columns;
  return (
    <div className={columns} aria-hidden>
      <Skeleton height="70vh" />
      <Skeleton height="70vh" />
    </div>
  );
}

function ElectionDay({ day }: { day: string }) {
  const formatDate = useDates();
  const left = (Date.parse(day) - Date.parse(todayInSpain())) / (24 * 60 * 60 * 1000);
  const date = formatDate(day, 'long');
  return (
    <Text>
      <Trans>
        Elecciones: <strong>{date}</strong>.
      </Trans>{' '}
      {left === 0 && <Trans>Es hoy.</Trans>}
      {left > 0 && <Plural value={left} one="Falta # día." other="Faltan # días." />}
    </Text>
  );
}
