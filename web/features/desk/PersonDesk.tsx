import { useLingui } from '@lingui/react/macro';
import { Group, Title } from '@mantine/core';
import { createPortal } from 'react-dom';
import type { ChangeRequest } from '#contract/change-requests.ts';
import { fullName } from '#contract/names.ts';
import type { User } from '#contract/users.ts';
import { useOpenVerbs } from '../../core/open-verbs.ts';
import { AlsoHere } from '../../people/AlsoHere.tsx';
import { PersonContact } from '../../people/PersonContact.tsx';
import { UserBadges } from '../../people/UserBadges.tsx';
import { ListLink } from '../../ui/RowLink.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { useWhole } from '../../ui/use-whole.ts';
import { Situation } from '../assignments/index.ts';
import { AskedChanges, Deciding } from '../change-requests/index.ts';
import { CallScreen } from './CallScreen.tsx';
import classes from './Desk.module.css';
import { LikelyVerb } from './LikelyVerb.tsx';
import { NearPlaces } from './NearPlaces.tsx';
import { PersonMore } from './PersonMore.tsx';
import { usePersonVerbs } from './use-person-verbs.tsx';
import type { DeskQueue } from './use-queue.ts';
import { VerbButton } from './VerbButton.tsx';

type Props = { user: User; request: ChangeRequest | undefined; queue: DeskQueue; near: HTMLElement | null };

/** Shows a person with all possible acts. Keyed by the person, so that an act keeps its subject. */
export function PersonDesk({ user, request, queue, near }: Props) {
  const { t } = useLingui();
  const name = fullName(user);
  const desk = usePersonVerbs({ user, request, queue });
  const { likely, why, others, ofCalls, ofPlaces, assigning, noting } = desk;
  useOpenVerbs(name, [...(likely ? [{ ...likely, key: 'Enter' }] : []), ...others, ...ofCalls, ...ofPlaces]);
  const isNarrow = useNarrow();
  const isWhole = useWhole();
  return (
    <>
      <section className={classes.head} aria-label={name}>
        <Group justify="space-between" gap="xs" style={{ rowGap: 0 }}>
          <Title order={2} className={classes.name}>
            <ListLink to="/user/$userid" params={{ userid: user.id }} inherit>
              {name}
            </ListLink>
          </Title>
          {isNarrow ? <UserBadges {...user} /> : <PersonContact user={user} />}
        </Group>
        {isWhole && <AlsoHere userId={user.id} />}
        {request && (
          <>
            <AskedChanges request={request} />
            <Deciding request={request} goesOn />
          </>
        )}
        {isNarrow && <CallScreen user={user} noting={noting} />}
        <LikelyVerb verb={likely} name={name} why={why} />
        <Group gap="xs" role="group" aria-label={t`Otras acciones`}>
          {others.map((verb) => (
            <VerbButton key={verb.label} verb={verb} />
          ))}
        </Group>
        {!isNarrow && <Situation user={user} isBusy={assigning.isBusy} withdraw={assigning.withdraw} hasName={false} />}
      </section>
      {isWhole && <PersonMore user={user} noting={noting} />}
      {near && createPortal(<NearPlaces user={user} {...desk.nearest} verbs={ofPlaces} />, near)}
    </>
  );
}
