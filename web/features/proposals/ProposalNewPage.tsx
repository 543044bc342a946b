import { Trans, useLingui } from '@lingui/react/macro';
import { Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type Proposal, proposals } from '#contract/proposals.ts';
import { useDates } from '../../core/formats.ts';
import { useSignedIn } from '../../core/session.ts';
import { useTexts } from '../../core/texts.ts';
import { useKeptForm } from '../../core/use-kept-form.ts';
import { validateWith } from '../../core/validate.ts';
import { RecordForm } from '../../records/RecordForm.tsx';
import { NotLoaded } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { AreaSelect } from '../areas/index.ts';
import { proposalQuery, propose, showProposal } from './api.ts';
import { bodyOf, draftOf, type ProposalDraft } from './draft.ts';
import { ProposalRuleFields } from './ProposalRuleFields.tsx';
import { useRuleNames } from './rule-names.ts';
import { usePlacedErrors } from './rule-ranges.ts';

const route = getRouteApi('/proposals/new');

export function ProposalNewPage() {
  const { proposal: id = '' } = route.useSearch();
  const { data: like, error, refetch } = useQuery({ ...proposalQuery(id), enabled: id !== '' });
  if (id === '' || like) return <Asking key={id} like={like} />;
  return <NotLoaded error={error} retry={refetch} />;
}

/** `like`: the proposal whose area, rules and locked people it starts from. */
function Asking({ like }: { like: Proposal | undefined }) {
  const { t } = useLingui();
  const say = useTexts();
  const date = useDates();
  const navigate = useNavigate();
  const check = validateWith(proposals.endpoints['POST elections/proposals/'].body, say);
  const [begun] = useState(() => new Date());
  // The name includes the time, since several proposals are made per day for comparison.
  const when = date(begun, 'time');
  const { managed_areas } = useSignedIn();
  const ownArea = managed_areas.length === 1 ? managed_areas[0]?.id : undefined;
  const first = draftOf(t`Propuesta del ${when}`, like?.area.id ?? ownArea ?? '', like?.rules);
  const placeErrors = usePlacedErrors();
  const form = useKeptForm<ProposalDraft>(`proposal new ${like?.id ?? ''}`, first, (draft) => {
    const errors = placeErrors(check(bodyOf(draft)));
    return draft.area === '' ? { ...errors, area: say('required') } : errors;
  });
  const finish = async (proposal: Proposal) => {
    showProposal(proposal);
    // Compares the proposal with the former one, unless that was accepted: then less is left to
    // assign.
    const search = like?.state === 'ready' && like.area.id === proposal.area.id ? { proposal: like.id } : {};
    await navigate({ to: '/proposals/$proposalid', params: { proposalid: proposal.id }, search });
  };
  const ruleNames = useRuleNames();
  const labels: Record<string, string> = {
    name: t`Nombre`,
    area: t`Zona`,
    ...Object.fromEntries(ruleNames.map(({ field, name }) => [field, name])),
  };
  return (
    <>
      <PageHeader />
      <Text mb="lg" maw={620}>
        <Trans>Se calcula quién podría ir a qué colegio. Nada cambia ni se avisa a nadie hasta que la aceptas.</Trans>
      </Text>
      {like && <Beginning like={like} />}
      <RecordForm
        form={form}
        send={(draft) => propose({ ...bodyOf(draft), around: like?.id })}
        finish={finish}
        labels={labels}
        placeErrors={placeErrors}
        submitLabel={<Trans>Proponer</Trans>}
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
        <ProposalRuleFields form={form} labels={labels} />
      </RecordForm>
    </>
  );
}

const Beginning = ({ like: { name } }: { like: Proposal }) => (
  <Text mb="lg" maw={620}>
    <Trans>Empieza con las reglas de esta propuesta: {name}. Las personas fijadas en ella se quedan donde están.</Trans>
  </Text>
);
