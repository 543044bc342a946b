import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, NativeSelect, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { type Election, type ElectionKind, electionKinds, elections } from '#contract/elections.ts';
import { nextMunicipalDay } from '#contract/municipal-day.ts';
import { todayInSpain } from '#contract/spain.ts';
import { api } from '../../../core/api.ts';
import { useTexts } from '../../../core/texts.ts';
import { toastDone } from '../../../core/toasts.ts';
import { useSubmit } from '../../../core/use-submit.ts';
import { validateWith } from '../../../core/validate.ts';
import { FormStack } from '../../../ui/FormStack.tsx';
import { refreshSettings } from '../api.ts';
import { useKindNames } from './kind-names.ts';

type Props = {
  /** without it, creates one */
  election?: Election | undefined;
  saved: () => void;
  children: (submit: ReactNode) => ReactNode;
};
type Draft = { name: string; kind: ElectionKind; date: string; is_over: boolean };

/** Edits an election. The law sets the day of municipal elections; other days are typed. */
export function ElectionForm({ election, saved, children }: Props) {
  const { t } = useLingui();
  const kinds = useKindNames();
  const check = validateWith(elections.endpoints['POST elections/elections/'].body, useTexts(), {});
  const lawful = nextMunicipalDay(todayInSpain());
  const year = lawful.slice(0, 4);
  const municipal = { name: t`Elecciones municipales de ${year}`, kind: 'municipal' as const, date: lawful };
  const { name, kind, date } = election ?? municipal;
  const start = { name, kind, date };
  const form = useForm({ initialValues: { ...start, is_over: false }, validate: (draft: Draft) => check(draft) });
  const { submit, isSending, summary } = useSubmit<Draft>(form, async (draft) => {
    const { is_over: _, ...fields } = draft;
    const kept = election
      ? await api('PATCH elections/elections/:id/', { params: { id: election.id }, body: { ...fields, seen: start } })
      : await api('POST elections/elections/', { body: draft });
    saved();
    const { name: called } = kept;
    toastDone(<Trans>Elecciones guardadas: {called}.</Trans>);
    await refreshSettings();
  });
  // A change of kind keeps the typed text.
  const choose = (chosen: ElectionKind) => {
    const before = form.getValues();
    const [from, to] =
      chosen === 'municipal' ? [{ name: '', date: '' }, municipal] : [municipal, { name: '', date: '' }];
    form.setValues({
      kind: chosen,
      ...(before.name === from.name && { name: to.name }),
      ...(before.date === from.date && { date: to.date }),
    });
  };
  const labels = { name: t`Nombre`, kind: t`Tipo`, date: t`Día` };
  return (
    <FormStack submit={submit} summary={summary} labels={labels}>
      <NativeSelect
        {...form.getInputProps('kind')}
        label={labels.kind}
        data={electionKinds.map((value) => ({ value, label: kinds[value] }))}
        onChange={({ currentTarget: { value } }) =>
          election ? form.setFieldValue('kind', value as ElectionKind) : choose(value as ElectionKind)
        }
        data-autofocus
      />
      <TextInput {...form.getInputProps('name')} label={labels.name} maxLength={120} required />
      <TextInput
        {...form.getInputProps('date')}
        type="date"
        label={labels.date}
        description={
          form.values.kind === 'municipal' &&
          form.values.date === lawful &&
          t`Por ley: el cuarto domingo de mayo, cada cuatro años (LOREG, artículo 42.3).`
        }
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
      {children(<Button type="submit" loading={isSending}>{t`Guardar`}</Button>)}
    </FormStack>
  );
}

const isPast = (day: string) => day !== '' && day < new Date().toISOString().slice(0, 10);
