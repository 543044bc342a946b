import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { assignmentObstacle } from '#contract/assigning.ts';
import { openSlots, type Slot } from '#contract/coverage.ts';
import { fullName } from '#contract/names.ts';
import type { User } from '#contract/users.ts';
import { ApiError } from '../../core/api-error.ts';
import { errorText } from '../../core/error-text.ts';
import { queryClient } from '../../core/query-client.ts';
import { placeQuery } from '../../people/api.ts';
import { goingOn, toastUndone, toastWithActions } from '../../ui/toast-actions.tsx';
import { useOptimistic } from '../../ui/use-optimistic.tsx';
import {
  type CurrentPlace,
  heldBy,
  type PlaceName,
  refreshAfterAssigning,
  restoreHeld,
  sendAssignment,
  sendWithdrawal,
  showHeld,
  stationAt,
} from './assigning.ts';

type Wanted = { place: PlaceName; slots: Slot[]; isExtra?: boolean };
/**
 * `slots`: requested slots in which the place has enough people; `open`: the other requested slots.
 */
export type FullSlots = { place: PlaceName; slots: Slot[]; open: Slot[]; why: string; hasTables: boolean };

/**
 * Shows the change before the reply, offers undo, and reverts it if the server refuses.
 * `goesOn`: the page shows the next person meanwhile, so a toast names this one, and says that a
 * place is full.
 */
export function useAssigning(user: User, { goesOn = false } = {}) {
  const [full, setFull] = useState<FullSlots>();
  const held = heldBy(user);
  const subject = goesOn ? goingOn : user.id;
  const name = fullName(user);
  /** Returns whether the former place is within reach and the person still assignable. */
  const canGoBackTo = (before: CurrentPlace | null) =>
    before === null || (before.isReached && assignmentObstacle(user) === null);
  const show = (shown: CurrentPlace | null) => showHeld(queryClient, user.id, shown);
  const onPerson = {
    scope: user.id,
    about: goesOn ? name : undefined,
    shownIn: [['users', 'one', user.id], ['places']],
    refresh: () => refreshAfterAssigning(),
  };

  const followUps = useFollowUps(user, goesOn);

  const undo = useOptimistic({
    ...onPerson,
    name: 'undo assigning',
    send: ({ now, before }: { now: CurrentPlace | null; before: CurrentPlace | null }) =>
      restoreHeld(user.id, now, before),
    show: ({ before }) => show(before),
    showDone: show,
    onDone: () => toastUndone(goesOn ? name : undefined),
    again: <Trans>Deshacer</Trans>,
  });

  const assign = useOptimistic({
    ...onPerson,
    name: 'assign',
    // Replaces the place held at the click: `held` has the new one when this runs.
    send: ({ place, slots, isExtra = false, replaces }: Wanted & { replaces: CurrentPlace | null }) =>
      sendAssignment(user.id, { place, slots, replaces, isExtra }),
    show: ({ place, slots, replaces }) =>
      show({ assignment: '', place, slots, station: stationAt(place, replaces), isReached: true }),
    showDone: show,
    onDone: (now, { replaces: before }) =>
      toastWithActions(subject, <AssignedMessage name={name} now={now} before={before} />, [
        ...(canGoBackTo(before) ? [{ label: <Trans>Deshacer</Trans>, run: () => undo.runToEnd({ now, before }) }] : []),
        ...followUps,
      ]),
    onFailure: (error, wanted) => {
      if (goesOn || !isFullError(error)) return false;
      void askAboutFull(error, wanted);
      return true;
    },
  });

  const askAboutFull = async (
    error: ApiError,
    { place, slots, replaces }: Wanted & { replaces: CurrentPlace | null },
  ) => {
    // The list may not know people added meanwhile.
    const now = await queryClient.fetchQuery({ ...placeQuery(place.id), staleTime: 0 }).catch(() => undefined);
    const open = now && error.code === 'slots_full' ? openSlots(now, slots, heldAt(place, replaces)) : [];
    setFull({ place, slots, open, why: errorText(error), hasTables: error.code !== 'place_without_tables' });
  };

  const withdraw = useOptimistic({
    ...onPerson,
    name: 'withdraw',
    send: (before: CurrentPlace) => sendWithdrawal(before),
    show: () => show(null),
    onDone: (_, before) => {
      const place = before.place.name;
      toastWithActions(
        subject,
        <Trans>
          {name} ya no tiene asignado {place}.
        </Trans>,
        canGoBackTo(before)
          ? [{ label: <Trans>Deshacer</Trans>, run: () => undo.runToEnd({ now: null, before }) }]
          : [],
      );
    },
  });

  return {
    held,
    isBusy: assign.isBusy || withdraw.isBusy || undo.isBusy,
    assign: (wanted: Wanted) => assign.run({ ...wanted, replaces: held }),
    withdraw: withdraw.run,
    /** set while asking whether to assign a full place anyway */
    full,
    forgetFull: () => setFull(undefined),
  };
}

const isFullError = (error: unknown): error is ApiError =>
  error instanceof ApiError && ['place_full', 'place_without_tables', 'slots_full'].includes(error.code ?? '');

const heldAt = (place: PlaceName, held: CurrentPlace | null): Slot[] => (held?.place.id === place.id ? held.slots : []);

function useFollowUps(user: User, goesOn: boolean) {
  const navigate = useNavigate();
  if (goesOn || !user.permissions['credentials.issue'] || user.credential_obstacles.length > 0) return [];
  const run = () => void navigate({ to: '/user/$userid/credentials', params: { userid: user.id } });
  return [{ label: <Trans>Emitir credencial</Trans>, run }];
}

function AssignedMessage({ name, now, before }: { name: string; now: CurrentPlace; before: CurrentPlace | null }) {
  const place = now.place.name;
  const old = before?.place.name;
  if (!before) {
    return (
      <Trans>
        {name} queda en {place}. Le avisaremos por correo.
      </Trans>
    );
  }
  if (before.place.id === now.place.id)
    return (
      <Trans>
        {name} sigue en {place}, con otros turnos.
      </Trans>
    );
  return (
    <Trans>
      {name} queda en {place} y deja {old}. Le avisaremos por correo.
    </Trans>
  );
}
