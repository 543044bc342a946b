import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Radio, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import '@mantine/core/styles/SimpleGrid.layer.css';
import { useState } from 'react';
import { type Proposal, proposals } from '#contract/proposals.ts';
import { api } from '../../core/api.ts';
import { formatNumber, useDates } from '../../core/formats.ts';
import { usePercent } from '../../core/percent.ts';
import { useTexts } from '../../core/texts.ts';
import { useKeptForm } from '../../core/use-kept-form.ts';
import { validateWith } from '../../core/validate.ts';
import { RecordForm } from '../../people/RecordForm.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { QueryError } from '../../ui/QueryError.tsx';
import { ListSkeleton } from '../../ui/ResultList.tsx';
import { Section } from '../../ui/Section.tsx';
import { AreaSelect } from '../areas/index.ts';
import { proposalQuery, showProposal } from './api.ts';
import { bodyOf, type Draft, draftOf, type Flag, fieldOfError, type NumberField, numberRules } from './draft.ts';
import { useRuleNames } from './rule-names.ts';

const route = getRouteApi('/proposals/new');

/** Asks for a proposal: where, and by which rules. */
export function ProposalNewPage() {
  const { proposal: id = '' } = route.useSearch();
  const { data: like, error, refetch } = useQuery({ ...proposalQuery(id), enabled: id !== '' });
  if (id === '' || like) return <Asking key={id} like={like} />;
  return error ? <QueryError error={error} retry={refetch} /> : <ListSkeleton />;
}

/** `like`: the proposal whose area, rules and locked people it begins with */
function Asking({ like }: { like: Proposal | undefined }) {
  const { t } = useLingui();
  const say = useTexts();
  const date = useDates();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const check = validateWith(proposals.endpoints['POST elections/proposals/'].body, say);
  const [begun] = useState(() => new Date());
  // With the time: several are made in a day, to be compared.
  const when = date(begun, 'time');
  const first = draftOf(t`Propuesta del ${when}`, like?.area.id ?? '', like?.rules);
  const placeErrors = usePlacedErrors();
  const rangeOf = useRanges();
  const form = useKeptForm<Draft>(`proposal new ${like?.id ?? ''}`, first, (draft) => {
    const errors = placeErrors(check(bodyOf(draft)));
    return draft.area === '' ? { ...errors, area: say('required') } : errors;
  });
  const finish = async (proposal: Proposal) => {
    showProposal(queryClient, proposal);
    // Other rules are tried to see what they bring; around what was accepted there is less to give.
    const search = like?.state === 'ready' && like.area.id === proposal.area.id ? { proposal: like.id } : {};
    await navigate({ to: '/proposals/$proposalid', params: { proposalid: proposal.id }, search });
  };
  const ruleNames = useRuleNames();
  const labels: Record<string, string> = {
    name: t`Nombre`,
    area: t`Zona`,
    ...Object.fromEntries(ruleNames.map(({ field, name }) => [field, name])),
  };
  const number = (field: NumberField, description = '') => {
    const { from, to } = rangeOf(field);
    return (
      <TextInput
        key={field}
        {...form.field(field)}
        label={labels[field]}
        description={`${description} ${t`Entre ${from} y ${to}.`}`.trim()}
        inputMode={numberRules[field].unit === 'km' ? 'decimal' : 'numeric'}
        maxLength={10}
        autoComplete="off"
      />
    );
  };
  return (
    <>
      <PageHeader title={t`Nueva propuesta`} crumbs={[{ label: t`Propuestas de reparto`, to: '/proposals' }]} />
      <Text mb="lg" maw={620}>
        <Trans>Se calcula quién podría ir a qué colegio. Nada cambia ni se avisa a nadie hasta que la aceptas.</Trans>
      </Text>
      {like && <Beginning like={like} />}
      <RecordForm
        form={form}
        send={(draft) => api('POST elections/proposals/', { body: { ...bodyOf(draft), around: like?.id } })}
        finish={finish}
        labels={labels}
        placeErrors={placeErrors}
        submitLabel={<Trans>Proponer</Trans>}
        cancelTo="/proposals"
      >
        <TextInput {...form.field('name')} label={labels.name} maxLength={100} autoComplete="off" required />
        <AreaSelect
          value={form.values.area || undefined}
          onChange={(area) => form.change({ area: area ?? '' })}
          asField={{
            ...{ id: form.field('area').id, label: labels.area ?? '', error: form.errors.area },
            description: t`Las personas que viven en ella, y sus colegios.`,
            none: t`Elige una zona`,
          }}
        />
        <Section title={<Trans>Cuántas personas</Trans>}>
          <Radio.Group
            aria-label={t`Cuántas personas`}
            value={form.values.per}
            onChange={(per) => form.change({ per: per as Draft['per'] })}
          >
            <Stack gap="xs" mb="sm">
              <Radio value="table" label={t`En cada mesa`} />
              <Radio value="place" label={t`En cada colegio`} />
            </Stack>
          </Radio.Group>
          <SimpleGrid cols={{ base: 1, xs: 3 }}>
            {(['man', 'tar', 'esc'] as const).map((slot) => number(slot))}
          </SimpleGrid>
        </Section>
        <Section title={<Trans>Hasta dónde va cada persona</Trans>}>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            {(['foot', 'public_transport', 'small_vehicle', 'vehicle'] as const).map((way) => number(way))}
          </SimpleGrid>
        </Section>
        <Section title={<Trans>Qué va primero</Trans>}>
          <Text size="sm" c="dimmed">
            <Trans>En kilómetros: lo que alguien puede alejarse más para ir ahí y no a un colegio más cercano.</Trans>
          </Text>
          <SimpleGrid cols={{ base: 1, xs: 3 }}>
            {(['priority', 'share', 'first'] as const).map((rule) => number(rule))}
          </SimpleGrid>
          <Stack gap="xs" mt="xs">
            <Check form={form} field="is_near_first" label={labels.is_near_first ?? ''} />
            <Check form={form} field="is_experience_spread" label={labels.is_experience_spread ?? ''} />
            <Check form={form} field="is_together" label={labels.is_together ?? ''} />
          </Stack>
        </Section>
        <Section title={<Trans>Con quién se cuenta</Trans>}>
          <Stack gap="xs">
            <Check form={form} field="is_validated_only" label={labels.is_validated_only ?? ''} />
            <Check form={form} field="is_staff_included" label={labels.is_staff_included ?? ''} />
          </Stack>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            {number(
              'reserve_percent',
              t`De cada cien personas disponibles en un municipio, las que se dejan sin colegio por si alguien falla.`,
            )}
            {number('most_moves', t`De personas que ya tienen uno y no han respondido. Las demás conservan el suyo.`)}
          </SimpleGrid>
        </Section>
      </RecordForm>
    </>
  );
}

/** Says between which numbers a field may be, with its unit. */
function useRanges() {
  const percent = usePercent();
  return (field: NumberField) => {
    const { min, max, unit } = numberRules[field];
    const most = formatNumber(max);
    return { from: String(min).replace('.', ','), to: unit === '%' ? percent(most) : `${most} ${unit}`.trim() };
  };
}

/** Puts messages by the contract's fields beside the form's, whose numbers have other units. */
function usePlacedErrors() {
  const { t } = useLingui();
  const rangeOf = useRanges();
  const wrongNumber = (field: NumberField) => {
    const { from, to } = rangeOf(field);
    return numberRules[field].unit === 'km'
      ? t`Escribe un número entre ${from} y ${to}, con dos decimales como mucho.`
      : t`Escribe un número entero entre ${from} y ${to}.`;
  };
  return (errors: Record<string, string>): Record<string, string> =>
    Object.fromEntries(
      Object.entries(errors).map(([path, message]) => {
        const field = fieldOfError[path] ?? path;
        // Of the slots together it isn't a number that is wrong.
        return [field, field in numberRules && path !== 'rules.wanted' ? wrongNumber(field as NumberField) : message];
      }),
    );
}

const Beginning = ({ like: { name } }: { like: Proposal }) => (
  <Text mb="lg" maw={620}>
    <Trans>Empieza con las reglas de esta propuesta: {name}. Las personas fijadas en ella se quedan donde están.</Trans>
  </Text>
);

type CheckProps = { form: { values: Draft; change: (values: Partial<Draft>) => void }; field: Flag; label: string };

const Check = ({ form, field, label }: CheckProps) => (
  <Checkbox
    checked={form.values[field]}
    onChange={({ currentTarget: { checked } }) => form.change({ [field]: checked })}
    label={label}
  />
);
