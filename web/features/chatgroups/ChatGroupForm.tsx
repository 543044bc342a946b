import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import { type ChatPlatform, chatPlatforms, platforms } from '#contract/chat-platforms.ts';
import { type ChatGroup, chatgroups } from '#contract/chatgroups.ts';
import { useTexts } from '../../core/texts.ts';
import { useUniverse } from '../../core/universe.ts';
import { useKeptForm } from '../../core/use-kept-form.ts';
import { validateWith } from '../../core/validate.ts';
import { RecordForm, type RecordFormProps } from '../../records/RecordForm.tsx';
import { AreasField } from '../areas/index.ts';
import { bodyOf, type ChatGroupBody, type ChatGroupDraft } from './draft.ts';

type Props = RecordFormProps<ChatGroupDraft, ChatGroupBody, ChatGroup>;

export function ChatGroupForm({ draftKey, start, send, ...record }: Props) {
  const { t } = useLingui();
  const check = validateWith(chatgroups.endpoints['POST chatgroups/groups/'].body, useTexts());
  const form = useKeptForm(draftKey, start, (draft) =>
    // A platform not chosen is missing, not invalid.
    check({ ...bodyOf(draft), platform: draft.platform || undefined }),
  );
  const { chatPlatforms: offered } = useUniverse();
  const { platform, areas } = form.values;
  const labels = { name: t`Nombre`, platform: t`Plataforma`, link: t`Enlace de invitación`, areas: t`Zonas del grupo` };
  const beginning = platform && platforms[platform].start;

  return (
    <RecordForm {...record} form={form} send={(draft) => send(bodyOf(draft))} labels={labels}>
      <TextInput {...form.field('name')} label={labels.name} maxLength={120} autoComplete="off" required />
      <NativeSelect
        id="platform"
        label={labels.platform}
        value={platform}
        error={form.errors.platform}
        data={[
          ...(platform === '' ? [{ value: '', label: t`Elige…` }] : []),
          ...chatPlatforms
            .filter((one) => one === platform || offered.includes(one))
            .map((one) => ({ value: one, label: platforms[one].name })),
        ]}
        onChange={({ currentTarget: { value } }) => form.change({ platform: value as ChatPlatform | '' })}
        required
      />
      <TextInput
        {...form.field('link')}
        label={labels.link}
        description={
          beginning ? (
            <Trans>Cópialo de la información del grupo. Empieza por {beginning}</Trans>
          ) : (
            <Trans>Cópialo de la información del grupo.</Trans>
          )
        }
        type="url"
        inputMode="url"
        maxLength={300}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <AreasField
        label={labels.areas}
        areas={areas}
        error={form.errors.areas ? String(form.errors.areas) : undefined}
        change={(chosen) => form.change({ areas: chosen })}
      />
    </RecordForm>
  );
}
