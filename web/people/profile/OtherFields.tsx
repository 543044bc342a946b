import '@mantine/core/styles/Radio.layer.css';
import { useLingui } from '@lingui/react/macro';
import { Checkbox, NativeSelect, Radio, Stack, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { endonyms } from '../../core/i18n.ts';
import { useUniverse } from '../../core/universe.ts';
import { useAvailabilityTexts, useFieldLabels, useMobilityTexts } from './field-labels.ts';
import { useOptionalLabel } from './optional.ts';
import { autoComplete, type ProfileForm } from './profile-form.ts';

type Props = {
  form: ProfileForm;
  /** below the availability */
  children?: ReactNode;
};

export function OtherFields({ form, children }: Props) {
  const { t } = useLingui();
  const { isOwn } = form;
  const { languages, availabilities } = useUniverse();
  const labels = useFieldLabels(isOwn);
  const optional = useOptionalLabel();
  const availabilityTexts = useAvailabilityTexts();
  const mobilityTexts = useMobilityTexts(isOwn);

  return (
    <>
      <Checkbox.Group
        {...form.field('availability')}
        label={
          isOwn ? t`¿Cuándo puedes estar en un colegio electoral?` : t`¿Cuándo puede estar en un colegio electoral?`
        }
        description={isOwn ? t`Marca todo lo que te vaya bien` : t`Marca todo lo que le vaya bien`}
        size="md"
        required={form.isRequired('availability')}
      >
        <Stack gap="xs" mt="xs">
          {availabilities.map((value) => (
            <Checkbox key={value} value={value} {...availabilityTexts[value]} py={6} />
          ))}
        </Stack>
      </Checkbox.Group>
      {children}
      <Radio.Group
        {...form.field('mobility')}
        label={isOwn ? t`¿Hasta dónde puedes ir?` : t`¿Hasta dónde puede ir?`}
        size="md"
        required={form.isRequired('mobility')}
      >
        <Stack gap="xs" mt="xs">
          {Object.entries(mobilityTexts).map(([value, text]) => (
            <Radio key={value} value={value} {...text} py={6} />
          ))}
        </Stack>
      </Radio.Group>
      <Radio.Group
        {...form.field('is_experiencied')}
        label={
          isOwn
            ? t`¿Has sido apoderado/a o interventor/a alguna vez?`
            : t`¿Ha sido apoderado/a o interventor/a alguna vez?`
        }
        description={isOwn && t`No hace falta: te explicaremos todo`}
        size="md"
        required={form.isRequired('is_experiencied')}
      >
        <Stack gap={0} mt="xs">
          <Radio value="yes" label={t`Sí`} py="xs" />
          <Radio value="no" label={t`No, sería la primera vez`} py="xs" />
        </Stack>
      </Radio.Group>
      <NativeSelect
        {...form.field('language')}
        size="md"
        label={isOwn ? t`¿En qué idioma quieres que te escribamos?` : t`¿En qué idioma quiere que le escribamos?`}
        data={languages.map((value) => ({ value, label: endonyms[value] }))}
      />
      <TextInput
        {...form.field('profession')}
        label={form.isRequired('profession') ? labels.profession : optional(labels.profession)}
        autoComplete={autoComplete(form, 'organization-title')}
        required={form.isRequired('profession')}
      />
      {isOwn && !form.leavesOut?.includes('notes_self') && (
        <Textarea
          {...form.field('notes_self')}
          label={optional(labels.notes_self)}
          description={t`Algo que convenga saber para asignarte un colegio. Nada sobre tu salud, por favor.`}
          autosize
          minRows={3}
          maxRows={10}
        />
      )}
    </>
  );
}
