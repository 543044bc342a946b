import { Plural, Trans } from '@lingui/react/macro';
import { Button, List, Stack } from '@mantine/core';
import '@mantine/core/styles/List.layer.css';
import { formatNumber } from '../../core/formats.ts';
import { toastDone } from '../../core/toasts.ts';
import { useNaming } from '../../people/use-naming.ts';
import { toastWithActions } from '../../ui/toast-actions.tsx';
import { useAct } from '../../ui/use-act.ts';
import { Warning } from '../../ui/Warning.tsx';
import { acceptProposal, refreshAll, undoProposal } from './api.ts';

const mostNamed = 5;

type Wanted = Parameters<typeof acceptProposal>[1];

/** Accepts a proposal's assignments, with undo; calls `given` if anybody was assigned. */
export function useGiving(id: string, given?: () => void) {
  const { mutate: undo } = useUndoing(id);
  const naming = useNaming();
  return useAct({
    mutationFn: (wanted: Wanted) => acceptProposal(id, wanted),
    onSuccess: async ({ done, users, names }) => {
      if (done === 0) return;
      given?.();
      const count = formatNumber(done);
      const named = naming(names.slice(0, mostNamed), users.length);
      toastWithActions(
        id,
        <>
          <Plural
            value={done}
            one={`${count} persona tiene ya su colegio. Se le escribe en unos segundos.`}
            other={`${count} personas tienen ya su colegio. Se les escribe en unos segundos.`}
          />
          {named && <div>{named}</div>}
        </>,
        // The page has its own undo for everybody.
        users.length > 0 ? [{ label: <Trans>Deshacer</Trans>, run: () => undo(users) }] : [],
      );
      await refreshAll();
    },
  });
}

export function useUndoing(id: string, undone?: () => void) {
  return useAct({
    subject: id,
    mutationFn: (users: string[] | undefined) => undoProposal(id, users),
    onSuccess: async ({ done, differences }) => {
      undone?.();
      const count = formatNumber(done);
      toastDone(
        <>
          <Plural value={done} one={`${count} colegio retirado.`} other={`${count} colegios retirados.`} />
          {differences.length > 0 && <NotReturned differences={differences} />}
        </>,
      );
      await refreshAll();
    },
  });
}

type Listed = Pick<Awaited<ReturnType<typeof undoProposal>>, 'differences'>;

/** Says who doesn't get back the place that the proposal took from them. */
const NotReturned = ({ differences }: Listed) => (
  <>
    {' '}
    <Trans>No recuperan el que tenían:</Trans>
    <DifferenceList differences={differences} />
  </>
);

const DifferenceList = ({ differences }: Listed) => (
  <List size="sm">
    {differences.map(({ user, name, detail }) => (
      <List.Item key={user ?? ''}>{name ? `${name}: ${detail}` : detail}</List.Item>
    ))}
  </List>
);

/** Says what changed since the proposal was made, if that stopped the assignment. */
export function Differences({
  giving: { data, variables, isPending, mutate },
}: {
  giving: ReturnType<typeof useGiving>;
}) {
  if (!data || data.done > 0 || data.different === 0) return null;
  const { differences, different } = data;
  return (
    <Warning title={<Trans>Algo ha cambiado desde que se hizo la propuesta</Trans>} role="alert">
      <Stack gap="sm" align="flex-start">
        <Trans>En total: {formatNumber(different)}.</Trans>
        <Button variant="default" loading={isPending} onClick={() => mutate({ ...variables, is_rest_wanted: true })}>
          <Trans>Dar su colegio a las demás personas</Trans>
        </Button>
        <DifferenceList differences={differences} />
      </Stack>
    </Warning>
  );
}
