import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, FileButton, Group, Input, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Party, parties } from '#contract/parties.ts';
import { foldText } from '#contract/text.ts';
import { drawLogo } from '../../core/draw-logo.ts';
import { useAnd } from '../../core/formats.ts';
import { useTexts } from '../../core/texts.ts';
import { useKeptForm } from '../../core/use-kept-form.ts';
import { validateWith } from '../../core/validate.ts';
import { RecordForm, type RecordFormProps } from '../../records/RecordForm.tsx';
import { Warning } from '../../ui/Warning.tsx';
import { PartyName } from '../results/index.ts';
import { partiesQuery } from './api.ts';
import { bodyOf, type PartyBody, type PartyDraft } from './draft.ts';

type Props = RecordFormProps<PartyDraft, PartyBody, Party>;

export function PartyForm({ draftKey, start, send, id: partyId, ...record }: Props) {
  const { t } = useLingui();
  const and = useAnd();
  const say = useTexts();
  const check = validateWith(parties.endpoints['POST elections/parties/'].body, say);
  const form = useKeptForm(draftKey, start, (draft) => check(bodyOf(draft)));
  const labels = {
    name: t`Nombre`,
    acronym: t`Siglas`,
    color: t`Color`,
    logo: t`Logotipo`,
    is_own: t`Candidatura propia`,
  };
  const { name, acronym, color, logo, is_own: isOwn } = form.values;
  const others = (useQuery(partiesQuery).data ?? []).filter(({ id }) => id !== partyId);
  const alike = others.filter((one) => foldText(one.acronym) === foldText(acronym.trim()));
  const names = and(alike.map((one) => one.name));
  const choose = async (file: File | null) => {
    if (!file) return;
    try {
      form.change({ logo: await drawLogo(file) });
    } catch {
      form.setFieldError('logo', say('wrong_image'));
    }
  };

  return (
    <RecordForm {...record} form={form} send={(draft) => send(bodyOf(draft))} labels={labels}>
      <TextInput {...form.field('acronym')} label={labels.acronym} value={acronym} maxLength={40} required />
      {alike.length > 0 && (
        <Warning role="status">
          <Trans>
            Ya hay un partido con estas siglas: {names}. Si hay dos, los resultados que se importan van al que tiene su
            mismo nombre.
          </Trans>
        </Warning>
      )}
      <TextInput {...form.field('name')} label={labels.name} value={name} maxLength={200} required />
      <TextInput
        {...form.field('color')}
        type="color"
        label={labels.color}
        description={<Trans>Se ve en muestras y barras, siempre con su borde y sus siglas al lado.</Trans>}
        value={color}
        styles={{ input: { width: 200 } }}
      />
      <Input.Wrapper
        id="logo"
        size="md"
        label={labels.logo}
        labelElement="div"
        description={<Trans>PNG, JPEG, WebP o SVG; se guarda como una imagen pequeña.</Trans>}
        error={form.errors.logo}
      >
        <Group mt={4} gap="sm">
          <PartyName party={{ acronym: acronym || '…', name, color, logo: logo || null }} />
          <FileButton onChange={choose} accept="image/png,image/jpeg,image/webp,image/svg+xml">
            {(props) => (
              <Button {...props} variant="default" size="sm">
                {logo ? <Trans>Cambiar el logotipo</Trans> : <Trans>Elegir un logotipo</Trans>}
              </Button>
            )}
          </FileButton>
          {logo && <Button variant="subtle" size="sm" onClick={() => form.change({ logo: '' })}>{t`Quitarlo`}</Button>}
        </Group>
      </Input.Wrapper>
      <Checkbox
        id="is_own"
        label={labels.is_own}
        description={
          <Trans>
            Sus votos son los que se proyectan en cada colegio. Puede haber varias: los partidos de una coalición, o sus
            nombres de antes.
          </Trans>
        }
        checked={isOwn}
        onChange={({ currentTarget }) => form.change({ is_own: currentTarget.checked })}
      />
    </RecordForm>
  );
}
