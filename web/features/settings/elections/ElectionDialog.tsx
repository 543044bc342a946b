import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, NativeSelect, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type Election, type ElectionKind, electionKinds, elections } from '#contract/elections.ts';
import { api } from '../../../core/api.ts';
import { useTexts } from '../../../core/texts.ts';
import { toastDone } from '../../../core/toasts.ts';
import { useSubmit } from '../../../core/use-submit.ts';
import { validateWith } from '../../../core/validate.ts';
import { DialogButtons } from '../../../records/DialogButtons.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormStack } from '../../../ui/FormStack.tsx';
import { refreshSettings } from '../api.ts';
import { useKindNames } from './kind-names.ts';

type Props = {
  /** without it, creates one */
  election?: Election;
  close: () => void;
};
type Draft = { name: string; kind: ElectionKind; date: string; is_over: boolean };

export function ElectionDialog({ election, close }: Props) {
  const { t } = useLingui();
  const kinds = useKindNames();
  const check = validateWith(elections.endpoints['POST elections/elections/'].body, useTexts());
  const { name, kind, date } = election ?? { name: '', kind: 'municipal' as const, date: '' };
  const start = { name, kind, date };
  const form = useForm({ initialValues: { ...start, is_over: false }, validate: (draft: Draft) => check(draft) });
  const { submit, isSending, summary } = useSubmit<Draft>(form, async (draft) => {
    const { is_over: _, ...fields } = draft;
    const saved = election
      ? await api('PATCH elections/elections/:id/', { params: { id: election.id }, body: { ...fields, seen: start } })
      : await api('POST elections/elections/', { body: draft });
    close();
    const { name: called } = saved;
    toastDone(<Trans>Elecciones guardadas: {called}.</Trans>);
    await refreshSettings();
  });
  const labels = { name: t`Nombre`, kind: t`Tipo`, date: t`Día` };
  return (
    <Dialog
      opened
      onClose={close}
      title={election ? <Trans>Editar las elecciones</Trans> : <Trans>Nuevas elecciones</Trans>}
    >
      <FormStack submit={submit} summary={summary} labels={labels}>
        <TextInput {...form.getInputProps('name')} label={labels.name} maxLength={120} required data-autofocus />
        <NativeSelect
          {...form.getInputProps('kind')}
          label={labels.kind}
          data={electionKinds.map((value) => ({ value, label: kinds[value] }))}
        />
        <TextInput
          {...form.getInputProps('date')}
          type="date"
          label={labels.date}
          disabled={Boolean(election?.fixed_day)}
          required
        />
        {!election && isPast(form.values.date) && (
          <Checkbox
            {...form.getInputProps('is_over', { type: 'checkbox' })}
            label={t`Ya se celebraron: son para importar sus resultados`}
          />
        )}
        {election?.fixed_day === 'past' && <Text size="sm">{t`Ya ha pasado: el día no se puede cambiar.`}</Text>}
        {election?.fixed_day === 'credentials' && (
          <Text size="sm">
            <Trans>Hay credenciales emitidas con este día: no se puede cambiar mientras estén en vigor.</Trans>
          </Text>
        )}
        <DialogButtons close={close}>
          <Button type="submit" loading={isSending}>{t`Guardar`}</Button>
        </DialogButtons>
      </FormStack>
    </Dialog>
  );
}

const isPast = (day: string) => day !== '' && day < new Date().toISOString().slice(0, 10);
