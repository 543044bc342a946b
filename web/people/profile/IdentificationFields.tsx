import '@mantine/core/styles/Radio.layer.css';
import { useLingui } from '@lingui/react/macro';
import { Group, Radio, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { NationalIdKind } from '#contract/national-id.ts';
import { useTexts } from '../../core/texts.ts';
import { BirthDateField } from './BirthDateField.tsx';
import { useFieldLabels } from './field-labels.ts';
import { KindHint } from './KindHint.tsx';
import { NameHint } from './NameHint.tsx';
import { autoComplete, type ProfileForm } from './profile-form.ts';

/** `taken`: tells administrators how to proceed if somebody else has the document. */
type Props = { form: ProfileForm; taken?: ReactNode };

export function IdentificationFields({ form, taken }: Props) {
  const { t } = useLingui();
  const labels = useFieldLabels(form.isOwn);
  const isTaken = form.errors.national_id === useTexts()('national_id_taken');
  const kinds: Record<NationalIdKind, { label: string; example: string }> = {
    dni: { label: t`DNI`, example: t`Ocho cifras y una letra, por ejemplo 12345678Z` },
    nie: { label: t`NIE`, example: t`Una letra, siete cifras y otra letra, por ejemplo X1234567L` },
    passport: { label: t`Pasaporte`, example: t`Tal como figura en el pasaporte` },
  };
  const { onChange: chooseKind, ...kind } = form.field('national_id_kind');

  return (
    <>
      <TextInput
        {...form.field('first_name')}
        label={labels.first_name}
        autoComplete={autoComplete(form, 'given-name')}
        required
      />
      <TextInput
        {...form.field('last_name_1')}
        label={labels.last_name_1}
        autoComplete={autoComplete(form, 'family-name')}
        required
      />
      <TextInput
        {...form.field('last_name_2')}
        label={labels.last_name_2}
        description={form.isOwn ? t`Si no tienes, déjalo en blanco` : t`Si no tiene, déjalo en blanco`}
        autoComplete={autoComplete(form, 'additional-name')}
      />
      <NameHint form={form} />
      <Radio.Group
        {...kind}
        label={labels.national_id_kind}
        size="md"
        onChange={(value) => {
          chooseKind(value);
          form.clearFieldError('national_id');
        }}
      >
        <Group gap="md">
          {Object.entries(kinds).map(([value, { label }]) => (
            <Radio key={value} value={value} label={label} py="xs" />
          ))}
        </Group>
      </Radio.Group>
      <div>
        <TextInput
          {...form.field('national_id')}
          label={labels.national_id}
          description={kinds[form.values.national_id_kind].example}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={30}
          required={form.isRequired('national_id')}
        />
        {isTaken && taken}
        <KindHint form={form} labels={{ dni: kinds.dni.label, nie: kinds.nie.label, passport: kinds.passport.label }} />
      </div>
      <BirthDateField form={form} />
    </>
  );
}
