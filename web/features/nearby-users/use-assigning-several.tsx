import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Slot } from '#contract/coverage.ts';
import type { Reply } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import type { NearbyUser } from '#contract/nearby-users.ts';
import type { Place } from '#contract/places.ts';
import { api } from '../../core/api.ts';
import { queryClient } from '../../core/query-client.ts';
import { slotNames } from '../../people/coverage/slot-names.ts';
import { goingOn, toastUndone, toastWithActions } from '../../ui/toast-actions.tsx';
import { useOptimistic } from '../../ui/use-optimistic.tsx';
import { refreshAfterAssigning } from '../assignments/index.ts';
import { showAssigned, showFreed } from './showing.ts';

type Outcome = Reply<Endpoints['POST elections/places/:id/assignments/']>;
/** `replaces`: an assignment of one of the people to this place, in fewer slots */
type Wanted = { people: NearbyUser[]; isExtra: boolean; replaces?: Outcome['assignments'][number] };
type Given = { id: string; person: NearbyUser; taken: Slot[] };

/**
 * Assigns several people or undoes that, in one request each. Shows the change before the reply.
 * `goesOn`: the page meanwhile shows other people.
 */
export function useAssigningSeveral(place: Pick<Place, 'id' | 'name'>, { goesOn = false } = {}) {
  const subject = `place:${place.id}`;
  const onPlace = {
    scope: subject,
    shownIn: [['places']],
    refresh: async () => {
      const shown = [
        ['places', 'one'],
        ['places', 'nearby-users'],
        ['places', 'replacements'],
        ['places', 'pending'],
      ];
      await Promise.all([
        refreshAfterAssigning(),
        ...shown.map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ]);
    },
  };

  const undo = useOptimistic({
    ...onPlace,
    name: 'undo assigning several',
    send: (given: Given[]) => api('POST elections/assignments/withdraw/', { body: { ids: given.map(({ id }) => id) } }),
    show: (given) => showFreed(queryClient, place, given),
    onDone: ({ failed }) =>
      failed === 0
        ? toastUndone(goesOn ? place.name : undefined)
        : toastWithActions(
            subject,
            <Plural
              value={failed}
              one="# persona ya no tenía este colegio: alguien lo ha cambiado."
              other="# personas ya no tenían este colegio: alguien lo ha cambiado."
            />,
            [],
          ),
    again: <Trans>Deshacer</Trans>,
  });

  const assign = useOptimistic({
    ...onPlace,
    name: 'assign several',
    send: (wanted: Wanted) => send(place.id, wanted),
    show: ({ people, isExtra, replaces }) =>
      showAssigned(queryClient, place, people, { isExtra, held: replaces?.slots ?? [] }),
    onDone: (outcome, { people }) => {
      const given = outcome.assignments.flatMap(({ id, user, slots: taken }): Given[] => {
        const person = people.find((one) => one.id === user);
        return person ? [{ id, person, taken }] : [];
      });
      const full = people.filter(({ id }) => outcome.errors.some((error) => error.id === id && error.is_full));
      const [replaces] = outcome.assignments;
      const [only] = given.length === 1 ? given : [];
      const isPart = only && replaces && only.taken.length < only.person.slots.length;
      const actions = [
        ...(given.length > 0 ? [{ label: <Trans>Deshacer</Trans>, run: () => undo.runToEnd(given) }] : []),
        ...(isPart
          ? [
              {
                label: <Trans>Todos los turnos, como refuerzo</Trans>,
                run: () => assign.run({ people: [only.person], isExtra: true, replaces }),
              },
            ]
          : []),
        ...(full.length > 0
          ? [{ label: <Trans>Asignar igualmente</Trans>, run: () => assign.run({ people: full, isExtra: true }) }]
          : []),
      ];
      const message = <OutcomeMessage place={place} people={people} outcome={outcome} />;
      const isPiled = goesOn && given.length > 0;
      toastWithActions(isPiled ? goingOn : subject, message, actions, given.length > 0 ? 'green' : 'gray');
    },
  });

  return { assign: (people: NearbyUser[]) => assign.run({ people, isExtra: false }) };
}

async function send(place: string, { people, isExtra, replaces }: Wanted): Promise<Outcome> {
  const [first] = people;
  if (replaces === undefined || !first) {
    const users = people.map(({ id }) => id);
    return api('POST elections/places/:id/assignments/', { params: { id: place }, body: { users, is_extra: isExtra } });
  }
  const body = { user: first.id, place, slots: first.slots, replaces: replaces.id, is_extra: isExtra };
  return { done: 1, failed: 0, errors: [], assignments: [await api('POST elections/assignments/', { body })] };
}

type MessageProps = { place: Pick<Place, 'name'>; people: NearbyUser[]; outcome: Outcome };

function OutcomeMessage({ place, people, outcome }: MessageProps) {
  const { t } = useLingui();
  const { assignments, done } = outcome;
  const [given] = assignments;
  const person = people.find(({ id }) => id === given?.user)?.name;
  const taken = given?.slots.map((slot) => t(slotNames[slot])).join(', ');
  const { name } = place;
  return (
    <>
      {done === 1 && (
        <Trans>
          {person} queda en {name} ({taken}). Le avisaremos por correo.
        </Trans>
      )}
      {done > 1 && (
        <Plural
          value={done}
          one={`# persona queda en ${name}. Le avisaremos por correo.`}
          other={`# personas quedan en ${name}. Les avisaremos por correo.`}
        />
      )}
      {outcome.errors.map(({ id, detail }) => (
        <div key={id}>{ofWhom(people.find((one) => one.id === id)?.name, detail)}</div>
      ))}
    </>
  );
}

/** Adds the name to a refusal, unless the refusal already contains it, as most do. */
const ofWhom = (name: string | undefined, detail: string) =>
  name === undefined || detail.includes(name) ? detail : `${name}: ${detail}`;
