import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, List, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { Election } from '#contract/elections.ts';
import type { Reply } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { foldText } from '#contract/text.ts';
import { api } from '../../../core/api.ts';
import { formatNumber } from '../../../core/formats.ts';
import { useTexts } from '../../../core/texts.ts';
import { toastDone } from '../../../core/toasts.ts';
import { useSubmit } from '../../../core/use-submit.ts';
import { DialogButtons } from '../../../records/DialogButtons.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { NotLoaded } from '../../../ui/Loaded.tsx';
import { choosingQuery, refreshSettings } from '../api.ts';
import { Holdings } from './Holdings.tsx';

type Weighed = Reply<Endpoints['GET elections/elections/:id/choosing/']>;
type Props = { election: Election; close: () => void };

/** Makes an election the current one, after naming the consequences and typing its name. */
export function ChooseElection({ election, close }: Props) {
  const { data, error, refetch } = useQuery(choosingQuery(election.id));
  const { name } = election;
  return (
    <Dialog opened onClose={close} size="lg" title={<Trans>Marcar como actuales: {name}</Trans>}>
      {data ? <Confirmation weighed={data} close={close} /> : <NotLoaded error={error} retry={refetch} />}
    </Dialog>
  );
}

function Confirmation({ weighed, close }: { weighed: Weighed; close: () => void }) {
  const { t } = useLingui();
  const say = useTexts();
  const { chosen, current } = weighed;
  const { id, name } = chosen;
  const canCopy = chosen.boards === 0 && (current?.boards ?? 0) > 0;
  const form = useForm({
    initialValues: { name: '', copies_boards: canCopy },
    validate: { name: (typed: string) => (foldText(typed) === foldText(name) ? null : say('wrong_name', { name })) },
  });
  const { submit, isSending, summary } = useSubmit(form, async (typed: { name: string; copies_boards: boolean }) => {
    await api('POST elections/elections/:id/choose/', {
      params: { id },
      body: { ...typed, seen: current?.id ?? null },
    });
    close();
    toastDone(<Trans>Son las elecciones actuales: {name}.</Trans>);
    await refreshSettings();
  });
  const label = t`Nombre de las elecciones`;
  const boards = formatNumber(current?.boards ?? 0);
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Weighing weighed={weighed} />
        {canCopy && (
          <Checkbox
            {...form.getInputProps('copies_boards', { type: 'checkbox' })}
            label={
              <Plural
                value={current?.boards ?? 0}
                one={`Copiar ${boards} junta, con sus zonas`}
                other={`Copiar ${boards} juntas, con sus zonas`}
              />
            }
          />
        )}
        <ErrorSummary {...summary} labels={{ name: label }} />
        <TextInput
          {...form.getInputProps('name')}
          label={label}
          description={t`Para confirmar, escribe: ${name}`}
          autoComplete="off"
          spellCheck={false}
          maxLength={300}
          required
        />
        <DialogButtons close={close}>
          <Button type="submit" color="red" loading={isSending}>{t`Marcar como actuales`}</Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}

function Weighing({ weighed: { chosen, current, keeps, reopened } }: { weighed: Weighed }) {
  const { t } = useLingui();
  const [people, places, groups, open] = [keeps.people, keeps.places, keeps.chat_groups, reopened].map((count) =>
    formatNumber(count),
  );
  const isUsed = chosen.assignments + chosen.credentials + chosen.boards > 0;
  return (
    <>
      <div>
        <Title order={3}>{t`Se mantiene`}</Title>
        <List spacing={4}>
          <List.Item>
            <Plural
              value={keeps.people}
              one={`${people} persona, con su ficha y su función`}
              other={`${people} personas, con su ficha y su función`}
            />
          </List.Item>
          <List.Item>
            <Plural
              value={keeps.places}
              one={`${places} colegio, con sus mesas y su prioridad`}
              other={`${places} colegios, con sus mesas y su prioridad`}
            />
          </List.Item>
          <List.Item>
            <Plural value={keeps.chat_groups} one={`${groups} grupo de chat`} other={`${groups} grupos de chat`} />
          </List.Item>
        </List>
      </div>
      {current && (
        <div>
          <Title order={3}>
            <Trans>Se archiva con: {current.name}</Trans>
          </Title>
          <Holdings election={current} />
          <Text size="sm" c="dimmed">
            <Trans>
              Los resultados importados también. Nadie recibe un mensaje por esto; las credenciales dejan de verse en
              las listas, pero no se retiran.
            </Trans>
          </Text>
        </div>
      )}
      {reopened > 0 && (
        <Text>
          <Plural
            value={reopened}
            one={`Se reabre ${open} perfil que solo cerraba su credencial.`}
            other={`Se reabren ${open} perfiles que solo cerraba su credencial.`}
          />
        </Text>
      )}
      {isUsed && (
        <div>
          <Title order={3}>{t`Se recupera`}</Title>
          <Holdings election={chosen} />
        </div>
      )}
    </>
  );
}
