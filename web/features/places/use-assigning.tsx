import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { assignmentObstacle } from '#contract/assigning.ts';
import { openSlots, type Slot } from '#contract/coverage.ts';
import type { User } from '#contract/users.ts';
import { ApiError } from '../../core/api-error.ts';
import { errorText } from '../../core/error-text.ts';
import { toastDone, toastError } from '../../core/toasts.ts';
import { fullName } from '../../people/labels.ts';
import { useNextPerson } from '../../people/use-next-person.ts';
import { toastWithActions } from '../../ui/toast-actions.tsx';
import { placeQuery } from './api.ts';
import {
  type Held,
  heldBy,
  type PlaceNamed,
  refreshAfterAssigning,
  restoreHeld,
  sendAssignment,
  sendWithdrawal,
  showHeld,
} from './assigning.ts';

type Wanted = { place: PlaceNamed; slots: Slot[]; isExtra?: boolean };
/** Slots asked for that a place has enough people in; `open` are the others. */
export type Full = { place: PlaceNamed; slots: Slot[]; open: Slot[]; why: string };

/**
 * Gives a person a place and takes it back.
 * Shows it at once, undoes it on request, and puts it right where the server refuses.
 */
export function useAssigning(user: User) {
  const queryClient = useQueryClient();
  const [full, setFull] = useState<Full>();
  const held = heldBy(user);
  const name = fullName(user);
  /**
   * Says whether the former place can be given back.
   * It can't where it is out of reach, or where the person can't be given one any more.
   */
  const canGoBackTo = (before: Held | null) =>
    before === null || (before.isReached && assignmentObstacle(user) === null);
  const show = (shown: Held | null) => showHeld(queryClient, user.id, shown);
  const onSettled = () => refreshAfterAssigning(queryClient);

  const followUps = useFollowUps(user);

  const undo = useMutation({
    mutationFn: ({ now, before }: { now: Held | null; before: Held | null }) => restoreHeld(user.id, now, before),
    onMutate: ({ before }) => show(before),
    onSuccess: (restored) => {
      show(restored);
      toastDone(<Trans>Deshecho.</Trans>);
    },
    onError: toastError,
    onSettled,
  });

  const assign = useMutation({
    // Replace the place held at the click: `held` shows the new one by the time this runs.
    mutationFn: ({ place, slots, isExtra = false, replaces }: Wanted & { replaces: Held | null }) =>
      sendAssignment(user.id, { place, slots, replaces, isExtra }),
    // A person's data that is being fetched would overwrite the data shown.
    onMutate: async ({ place, slots, replaces }) => {
      await queryClient.cancelQueries({ queryKey: ['users', 'one', user.id] });
      show({ assignment: '', place, slots, isReached: true });
      return { before: replaces };
    },
    onSuccess: (now, _, { before }) => {
      show(now);
      toastWithActions(user.id, <AssignedMessage name={name} now={now} before={before} />, [
        ...(canGoBackTo(before) ? [{ label: <Trans>Deshacer</Trans>, run: () => undo.mutate({ now, before }) }] : []),
        ...followUps,
      ]);
    },
    onError: async (error, { place, slots }, context) => {
      if (context) show(context.before);
      const isFull = error instanceof ApiError && (error.code === 'place_full' || error.code === 'slots_full');
      if (!isFull) return toastError(error);
      // The list may not know yet who came meanwhile.
      const now = await queryClient.fetchQuery({ ...placeQuery(place.id), staleTime: 0 }).catch(() => undefined);
      const isAsked = now && error.code === 'slots_full';
      setFull({
        place,
        slots,
        open: isAsked ? openSlots(now, slots, heldAt(place, context?.before ?? null)) : [],
        why: errorText(error),
      });
    },
    onSettled,
  });

  const withdraw = useMutation({
    mutationFn: (before: Held) => sendWithdrawal(before),
    onMutate: () => show(null),
    onSuccess: (_, before) => {
      const place = before.place.name;
      toastWithActions(
        user.id,
        <Trans>
          {name} ya no tiene asignado {place}.
        </Trans>,
        canGoBackTo(before) ? [{ label: <Trans>Deshacer</Trans>, run: () => undo.mutate({ now: null, before }) }] : [],
      );
    },
    onError: (error, before) => {
      show(before);
      toastError(error);
    },
    onSettled,
  });

  return {
    held,
    isBusy: assign.isPending || withdraw.isPending || undo.isPending,
    assign: (wanted: Wanted) => assign.mutate({ ...wanted, replaces: held }),
    withdraw: withdraw.mutate,
    /** a place that has everybody it needs in one slot at least: assign all the same? */
    full,
    forgetFull: () => setFull(undefined),
  };
}

/** Gives the slots that a person holds at this place. */
const heldAt = (place: PlaceNamed, held: Held | null): Slot[] => (held?.place.id === place.id ? held.slots : []);

/** Offers the usual next steps after somebody got a place. */
function useFollowUps(user: User) {
  const navigate = useNavigate();
  const next = useNextPerson(user.id, 'place')?.next;
  const canIssue = user.permissions['credentials.issue'] && user.credential_obstacles.length === 0;
  const followUps = [];
  if (canIssue) {
    const params = { userid: user.id };
    const run = () => void navigate({ to: '/user/$userid/credentials', params });
    followUps.push({ label: <Trans>Emitir credencial</Trans>, run });
  }
  if (next) {
    const name = fullName(next);
    const run = () => void navigate({ to: '/user/$userid/place', params: { userid: next.id } });
    followUps.push({ label: <Trans>Siguiente: {name}</Trans>, run });
  }
  return followUps;
}

function AssignedMessage({ name, now, before }: { name: string; now: Held; before: Held | null }) {
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
