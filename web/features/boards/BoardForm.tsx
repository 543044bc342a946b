import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Board, boards } from '#contract/boards.ts';
import type { Language } from '#contract/languages.ts';
import { useTexts } from '../../core/texts.ts';
import { useKeptForm } from '../../core/use-kept-form.ts';
import { validateWith } from '../../core/validate.ts';
import { RecordForm, type RecordFormProps } from '../../records/RecordForm.tsx';
import { AreasField } from '../areas/index.ts';
import { boardTypesQuery } from './api.ts';
import { type BoardBody, type BoardDraft, bodyOf } from './draft.ts';

type Props = RecordFormProps<BoardDraft, BoardBody, Board>;

const placeholder = '{{secretary}}';

export function BoardForm({ draftKey, start, send, ...record }: Props) {
  const { t } = useLingui();
  const check = validateWith(boards.endpoints['POST credentials/boards/'].body, useTexts());
  const form = useKeptForm(draftKey, start, (draft) =>
    // A type not chosen is missing, not invalid.
    check({ ...bodyOf(draft), type: draft.type || undefined }),
  );
  const labels = useLabels();
  const { data: types = [] } = useQuery(boardTypesQuery);
  const { type, areas, can_generate, language } = form.values;

  return (
    <RecordForm {...record} form={form} send={(draft) => send(bodyOf(draft))} labels={labels}>
      <TextInput {...form.field('name')} label={labels.name} maxLength={200} autoComplete="off" required />
      <NativeSelect
        id="type"
        label={labels.type}
        value={type}
        error={form.errors.type}
        data={[
          ...(type === '' ? [{ value: '', label: t`Elige…` }] : []),
          ...types.map(({ id, name }) => ({ value: id, label: name })),
          // Offers a type that was chosen before the list has loaded.
          ...(type && !types.some(({ id }) => id === type) ? [{ value: type, label: '…' }] : []),
        ]}
        onChange={({ currentTarget: { value } }) => form.change({ type: value })}
        required
      />
      <AreasField
        label={labels.areas}
        areas={areas}
        error={form.errors.areas ? String(form.errors.areas) : undefined}
        change={(chosen) => form.change({ areas: chosen })}
      />
      <Checkbox
        id="can_generate"
        label={labels.can_generate}
        description={<Trans>Mientras no lo permita, a su gente se le dirá que aún no puede tener credencial.</Trans>}
        checked={can_generate}
        onChange={({ currentTarget }) => form.change({ can_generate: currentTarget.checked })}
      />
      <TextInput {...form.field('address')} label={labels.address} maxLength={300} autoComplete="off" />
      <TextInput
        {...form.field('secretary')}
        label={labels.secretary}
        description={
          <Trans>
            Ante quién se otorga el poder: nombre y cargo. Consta donde el texto del papel dice {placeholder}.
          </Trans>
        }
        maxLength={200}
        autoComplete="off"
      />
      <NativeSelect
        id="languages"
        label={labels.languages}
        value={language}
        data={[
          { value: 'law', label: t`Los oficiales donde vive cada persona` },
          { value: 'es', label: t`Solo castellano` },
          { value: 'ca', label: t`Castellano y catalán` },
          { value: 'eu', label: t`Castellano y euskera` },
          { value: 'gl', label: t`Castellano y gallego` },
        ]}
        onChange={({ currentTarget: { value } }) => form.change({ language: value as 'law' | Language })}
      />
    </RecordForm>
  );
}

function useLabels() {
  const { t } = useLingui();
  return {
    name: t`Nombre`,
    type: t`Tipo`,
    areas: t`Zonas de la junta`,
    can_generate: t`Permite emitir credenciales`,
    address: t`Dirección`,
    secretary: t`Secretaría o notaría`,
    languages: t`Idiomas de sus credenciales`,
  };
}
