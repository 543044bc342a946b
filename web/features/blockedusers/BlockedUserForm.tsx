import { Trans, useLingui } from '@lingui/react/macro';
import { Fieldset, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type BlockedUser, blockedUsers } from '#contract/blockedusers.ts';
import { phoneProblem } from '../../core/phone-problem.ts';
import { useTexts } from '../../core/texts.ts';
import { useKeptForm } from '../../core/use-kept-form.ts';
import { validateWith } from '../../core/validate.ts';
import { RecordForm, type RecordFormProps } from '../../records/RecordForm.tsx';
import { EmailInput } from '../../ui/EmailInput.tsx';
import { PhoneInputs } from '../../ui/PhoneInputs.tsx';
import { type BlockBody, type BlockDraft, bodyOf } from './draft.ts';
import '@mantine/core/styles/Fieldset.layer.css';

type Props = RecordFormProps<BlockDraft, BlockBody, BlockedUser>;

export function BlockedUserForm({ draftKey, start, send, ...record }: Props) {
  const form = useBlockForm(draftKey, start);
  const labels = useLabels();

  return (
    <RecordForm {...record} form={form} send={(draft) => send(bodyOf(draft))} labels={labels}>
      <Keys form={form} labels={labels} />
      <Textarea
        {...form.field('reason')}
        onChange={({ currentTarget }) => form.change({ reason: inOneLine(currentTarget.value) })}
        label={labels.reason}
        description={<Trans>Lo verán las demás personas de administración.</Trans>}
        maxLength={500}
        autosize
        minRows={1}
        required
      />
      <TextInput
        {...form.field('name')}
        label={labels.name}
        description={<Trans>Para reconocer a quien bloqueas en la lista. No se compara con nadie.</Trans>}
        maxLength={200}
        autoComplete="off"
      />
      <Textarea {...form.field('notes')} label={labels.notes} maxLength={5000} autosize minRows={3} maxRows={12} />
    </RecordForm>
  );
}

/** Joins lines: a reason is one line, however long. */
const inOneLine = (text: string) => text.replace(/\s*[\n\r]+\s*/g, ' ');

type Labels = ReturnType<typeof useLabels>;

function useLabels() {
  const { t } = useLingui();
  return {
    national_id: t`Documento de identidad`,
    email: t`Correo electrónico`,
    phone_prefix: t`País del teléfono`,
    phone: t`Número de teléfono`,
    reason: t`Motivo`,
    name: t`Nombre`,
    notes: t`Notas`,
  };
}

function Keys({ form, labels }: { form: BlockForm; labels: Labels }) {
  const { t } = useLingui();
  return (
    <Fieldset mx={0} legend={<strong>{t`Qué se bloquea`}</strong>}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          <Trans>
            Rellena uno al menos. Basta con que coincida uno de ellos, se escriba como se escriba, para que una
            inscripción quede pendiente.
          </Trans>
        </Text>
        <TextInput
          {...form.field('national_id')}
          label={labels.national_id}
          description={<Trans>DNI, NIE o pasaporte</Trans>}
          maxLength={30}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <EmailInput
          {...form.field('email')}
          email={form.values.email}
          onTake={(email) => form.change({ email })}
          label={labels.email}
          autoComplete="off"
        />
        <PhoneInputs form={form} labels={labels} autoComplete={{ country: 'off', number: 'off' }} />
      </Stack>
    </Fieldset>
  );
}

/** Keeps the input across reloads under `key`. */
function useBlockForm(key: string, start: BlockDraft) {
  const say = useTexts();
  const check = validateWith(blockedUsers.endpoints['POST users/blockedusers/'].body, say);
  return useKeptForm(key, start, (draft) => {
    const body = bodyOf(draft);
    const isEmpty = !body.national_id && !body.email && !body.phone;
    const phone = body.phone === null ? undefined : phoneProblem(draft.phone_prefix, body.phone, say);
    return {
      ...(isEmpty && { national_id: say('nothing_to_block') }),
      ...check(body),
      ...(phone && { phone }),
    };
  });
}
type BlockForm = ReturnType<typeof useBlockForm>;
