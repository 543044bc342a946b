import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, List, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { fullName } from '#contract/names.ts';
import type { User } from '#contract/users.ts';
import { api } from '../../core/api.ts';
import { queryClient } from '../../core/query-client.ts';
import { toastDone } from '../../core/toasts.ts';
import { userQuery } from '../../people/api.ts';
import { refreshPeople } from '../../people/refresh.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { QueryError } from '../../ui/QueryError.tsx';
import { Warning } from '../../ui/Warning.tsx';
import { chosenSide, type DuplicatePair, keptSide, listDifferingFields, otherSide, takenFields } from './merging.ts';
import type { MergeSearch } from './search.ts';
import { useMergeNames, useMergeTexts } from './use-merge-texts.tsx';

type Props = { pair: DuplicatePair; search: MergeSearch };

export function MergeConfirmation({ pair, search }: Props) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const side = keptSide(pair, search);
  const other = pair[otherSide(side)];
  const merging = useMerging(pair, search);
  const { email } = other;
  const name = fullName(other);
  return (
    <>
      <Group gap="sm">
        <Button onClick={() => setAsking(true)}>{t`Unir…`}</Button>
        <ButtonLink to="/duplicates" variant="default">{t`Cancelar`}</ButtonLink>
      </Group>
      <Dialog opened={isAsking} onClose={() => setAsking(false)} title={<Trans>Unir las dos cuentas</Trans>}>
        <Stack>
          <Text>{t`No se puede deshacer. Desaparece la cuenta de ${name} (${email}).`}</Text>
          <Lost pair={pair} search={search} />
          <LostStanding kept={pair[side]} other={other} />
          {merging.error && <QueryError error={merging.error} retry={merging.merge} />}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={() => setAsking(false)} data-autofocus>{t`Cancelar`}</Button>
            <Button color="red" loading={merging.isPending} onClick={merging.merge}>{t`Unir las cuentas`}</Button>
          </Group>
        </Stack>
      </Dialog>
    </>
  );
}

/** Shows the values that the merge drops. */
function Lost({ pair, search }: Props) {
  const { t } = useLingui();
  const names = useMergeNames();
  const say = useMergeTexts();
  const fields = listDifferingFields(pair);
  const lost = fields
    .map((field) => ({ field, value: say(field, pair[otherSide(chosenSide(pair, search, field))]) }))
    .filter(({ value }) => value);
  if (lost.length === 0) return null;
  return (
    <>
      <Text>{t`Se pierden estos datos:`}</Text>
      <List spacing={4} style={{ overflowWrap: 'anywhere' }}>
        {lost.map(({ field, value }) => (
          <List.Item key={field}>
            {names[field]}: {value}
          </List.Item>
        ))}
      </List>
    </>
  );
}

/** Warns if the removed account was inactive or locked and the kept one isn't. */
function LostStanding({ kept, other }: { kept: User; other: User }) {
  const wasKeptOut = !other.is_active && kept.is_active;
  const wasLocked = other.is_locked && !kept.is_locked && other.credential === null;
  if (!wasKeptOut && !wasLocked) return null;
  return (
    <Warning>
      {wasKeptOut && <Trans>La cuenta que desaparece está desactivada; la que se queda seguirá activa.</Trans>}{' '}
      {wasLocked && <Trans>La que desaparece tiene el perfil cerrado; la que se queda, no.</Trans>}
    </Warning>
  );
}

function useMerging(pair: DuplicatePair, search: MergeSearch) {
  const navigate = useNavigate();
  const side = keptSide(pair, search);
  const [kept, other] = [pair[side], pair[otherSide(side)]];
  const mutationKey = ['merge', other.id];
  const merging = useMutation({
    mutationKey,
    mutationFn: () =>
      api('POST users/users/:id/merge/', {
        params: { id: kept.id },
        body: { other: other.id, take: takenFields(pair, search) },
      }),
    onSuccess: async (merged) => {
      queryClient.setQueryData(userQuery(merged.id).queryKey, merged);
      await navigate({ to: '/user/$userid', params: { userid: merged.id } });
      queryClient.removeQueries({ queryKey: userQuery(other.id).queryKey });
      const name = fullName(merged);
      toastDone(<Trans>Las dos cuentas son ya una: la de {name}.</Trans>);
      await Promise.all([
        refreshPeople(),
        ...['duplicates', 'places', 'blockedusers'].map((noun) => queryClient.invalidateQueries({ queryKey: [noun] })),
      ]);
    },
  });
  // The button is disabled only from the next render on.
  const merge = () => queryClient.isMutating({ mutationKey }) === 0 && merging.mutate();
  return { ...merging, merge };
}
