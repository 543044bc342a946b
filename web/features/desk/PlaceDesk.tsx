import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { createPortal } from 'react-dom';
import { openSlots } from '#contract/coverage.ts';
import type { NearbyUser } from '#contract/nearby-users.ts';
import type { Place } from '#contract/places.ts';
import { type OpenVerb, useOpenVerbs } from '../../core/open-verbs.ts';
import { Coverage } from '../../people/coverage/Coverage.tsx';
import { slotNames } from '../../people/coverage/slot-names.ts';
import { ListLink } from '../../ui/RowLink.tsx';
import { Asignees } from '../assignments/index.ts';
import { useAssigningSeveral } from '../nearby-users/index.ts';
import { PlaceHead } from '../places/index.ts';
import { ReplacementsOf } from '../replacements/index.ts';
import { fittingPeopleQuery, mostNear } from './api.ts';
import classes from './Desk.module.css';
import { fitPeople, needsMore } from './fitting.ts';
import { verbKeys } from './keys.ts';
import { LikelyVerb } from './LikelyVerb.tsx';
import { NearPeople } from './NearPeople.tsx';
import type { DeskQueue } from './use-queue.ts';
import { VerbButton } from './VerbButton.tsx';

type Props = { place: Place; queue: DeskQueue; near: HTMLElement | null };

/**
 * Shows a place with its people and candidates: Enter assigns the nearest, and moves on once the
 * place is full.
 */
export function PlaceDesk({ place, queue, near }: Props) {
  const { t } = useLingui();
  const { likely, why, others, ofPeople, people, error, refetch } = usePlaceVerbs(place, queue);
  useOpenVerbs(place.name, [...(likely ? [{ ...likely, key: 'Enter' }] : []), ...others, ...ofPeople]);
  return (
    <>
      <section className={classes.head} aria-label={place.name}>
        <Title order={2} className={classes.name}>
          <ListLink to="/place/$placeid" params={{ placeid: place.id }} inherit>
            {place.name}
          </ListLink>
        </Title>
        <PlaceHead place={place} />
        <LikelyVerb verb={likely} name={place.name} why={why} />
        <Group gap="xs" role="group" aria-label={t`Otras acciones`}>
          {others.map((verb) => (
            <VerbButton key={verb.label} verb={verb} />
          ))}
        </Group>
        <Coverage coverage={place.coverage} size="large" />
      </section>
      <div className={classes.more}>
        <Asignees place={place} />
        <ReplacementsOf place={place} />
      </div>
      {near &&
        createPortal(
          <NearPeople place={place} people={people} error={error} refetch={refetch} verbs={ofPeople} />,
          near,
        )}
    </>
  );
}

function usePlaceVerbs(place: Place, { goOn, skip }: DeskQueue) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { assign } = useAssigningSeveral(place, { goesOn: true });
  const { data, error, refetch } = useQuery(fittingPeopleQuery(place.id));
  const people = data && fitPeople(place, data.results).slice(0, mostNear);
  const toNext = { label: t`Siguiente`, run: skip };
  const assignTo = (person: NearbyUser): OpenVerb => {
    const { name } = person;
    const when = openSlots(place, person.slots)
      .map((slot) => t(slotNames[slot]))
      .join(', ');
    const run = () => {
      assign([person]);
      if (!needsMore(place, person) || people?.length === 1) goOn();
    };
    return { label: t`Asignar a ${name} (${when})`, run };
  };
  const [nearest] = people ?? [];
  const isSure = nearest && !nearest.is_approximate && !place.is_approximate;
  return {
    likely: people || error ? (nearest && isSure ? assignTo(nearest) : toNext) : undefined,
    why: nearest && !isSure && <Trans>No se sabe a qué distancia está la más cercana: elígela por su número.</Trans>,
    others: [
      {
        label: t`Abrir el colegio`,
        key: verbKeys.open,
        run: () => void navigate({ to: '/place/$placeid', params: { placeid: place.id } }),
      },
    ],
    ofPeople: (people ?? []).map((person, at): OpenVerb => ({ ...assignTo(person), key: String(at + 1) })),
    people,
    error,
    refetch,
  };
}
