import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { assignmentObstacle } from '#contract/assigning.ts';
import { callOutcomes } from '#contract/calls.ts';
import type { ChangeRequest } from '#contract/change-requests.ts';
import { fullName } from '#contract/names.ts';
import type { User } from '#contract/users.ts';
import type { OpenVerb } from '../../core/open-verbs.ts';
import { slotNames } from '../../people/coverage/slot-names.ts';
import { isDeclined } from '../../people/declined.ts';
import { phoneOf, telLink } from '../../people/labels.ts';
import { NotAssignable } from '../../people/NotAssignable.tsx';
import { heldBy, useAssigning } from '../assignments/index.ts';
import { outcomeNames, useNotingCall } from '../calls/index.ts';
import { useDeciding } from '../change-requests/index.ts';
import { useCredentials } from '../credentials/index.ts';
import { useStanding } from '../management/index.ts';
import { fittingPlacesQuery } from './api.ts';
import { type FittingPlace, fitPlaces, isSurelyNear, wantedSlots } from './fitting.ts';
import { callKeys, verbKeys } from './keys.ts';
import type { DeskQueue } from './use-queue.ts';

type Props = { user: User; request: ChangeRequest | undefined; queue: Pick<DeskQueue, 'section' | 'goOn' | 'skip'> };
type Likely = { likely: OpenVerb | undefined; why?: ReactNode };

const goesOn = true;

/** Lists the possible acts on a person, and which of them is likely in a section. */
export function usePersonVerbs({ user, request, queue: { section, goOn, skip } }: Props) {
  const { t } = useLingui();
  const name = fullName(user);
  const navigate = useNavigate();
  const assigning = useAssigning(user, { goesOn });
  const standing = useStanding(user, { goesOn });
  const { issue } = useCredentials({ id: user.id, name }, { goesOn });
  const { accept } = useDeciding({ about: name });
  const noting = useNotingCall(user, goOn);
  const mayPlace = user.permissions['places.assign'] && assignmentObstacle(user) === null;
  const { data, error, refetch } = useQuery({ ...fittingPlacesQuery(user.id, wantedSlots(user)), enabled: mayPlace });
  const fits = data && fitPlaces(user, data.results);
  const held = heldBy(user);
  const phone = phoneOf(user);

  const thenGoOn = (act: () => void) => () => {
    act();
    goOn();
  };
  const assignTo = ({ place, slots }: FittingPlace): OpenVerb => {
    const { name: school } = place;
    const when = slots.map((slot) => t(slotNames[slot])).join(', ');
    return { label: t`Asignar ${school} (${when})`, run: thenGoOn(() => assigning.assign({ place, slots })) };
  };
  const validate =
    user.permissions['users.set_validated'] && !user.is_validated && user.is_verified === true
      ? { label: t`Validar`, key: verbKeys.validate, run: thenGoOn(() => standing.run('validate')) }
      : undefined;
  const paper =
    user.permissions['credentials.issue'] && !user.credential && user.credential_obstacles.length === 0
      ? { label: t`Emitir credencial`, key: verbKeys.issue, run: thenGoOn(() => issue.mutate()) }
      : undefined;
  const call = phone ? { label: t`Llamar`, key: verbKeys.call, run: () => location.assign(telLink(phone)) } : undefined;
  const toNext = { label: t`Siguiente`, run: skip };

  const { likely, why }: Likely = (() => {
    if (section === 'welcome') return { likely: validate ?? toNext };
    if (section === 'papers')
      return {
        likely: paper ?? toNext,
        why: !paper && !user.credential && <Trans>Todavía no se puede emitir: abajo dice por qué.</Trans>,
      };
    if (section === 'call_back') return { likely: call ?? toNext };
    if (section === 'changes')
      return {
        likely:
          request && !request.needs_unlocking
            ? { label: t`Aceptar el cambio`, run: thenGoOn(() => accept.mutate(request)) }
            : toNext,
      };
    return likelyPlace();
  })();

  function likelyPlace(): Likely {
    const obstacle = assignmentObstacle(user);
    if (obstacle) return { likely: toNext, why: <NotAssignable obstacle={obstacle} /> };
    if (section === 'place' && held) return { likely: toNext };
    if (!mayPlace || error) return { likely: toNext };
    const [nearest] = fits ?? [];
    if (!fits) return { likely: undefined };
    if (!nearest) return { likely: toNext, why: <Trans>En tus zonas no falta gente a las horas en que puede.</Trans> };
    if (isDeclined(user, nearest.place))
      return { likely: toNext, why: <Trans>Cerca solo falta gente en el colegio al que no irá.</Trans> };
    if (isSurelyNear(user, nearest.place)) return { likely: assignTo(nearest) };
    return {
      likely: toNext,
      why: <Trans>El más cercano está lejos, o no se sabe a qué distancia: elígelo por su número.</Trans>,
    };
  }

  const others: OpenVerb[] = [validate, paper, call]
    .filter((verb) => verb !== undefined)
    .filter(({ label }) => label !== likely?.label);
  if (held && user.permissions['places.assign'])
    others.push({ label: t`Quitar el colegio`, key: verbKeys.withdraw, run: () => assigning.withdraw(held) });
  others.push({
    label: t`Abrir la ficha`,
    key: verbKeys.open,
    run: () => void navigate({ to: '/user/$userid', params: { userid: user.id } }),
  });

  return {
    likely,
    why,
    others,
    ofCalls: callOutcomes.map((outcome) => {
      const said = t(outcomeNames[outcome]);
      return { label: t`Llamada: ${said}`, key: callKeys[outcome], run: () => noting.save(outcome) };
    }),
    ofPlaces: (fits ?? []).map((fit, at) => ({ ...assignTo(fit), key: String(at + 1) })),
    nearest: { fits, error: mayPlace ? error : null, refetch, mayPlace },
    assigning,
    noting,
  };
}
