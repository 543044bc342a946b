import '@mantine/core/styles/Radio.css';
import { useLingui } from '@lingui/react/macro';
import { Checkbox, NativeSelect, Radio, Stack, Textarea, TextInput } from '@mantine/core';
import { languageNames } from '../../core/i18n.ts';
import { useUniverse } from '../../core/universe.ts';
import { useAvailabilityTexts, useLabels, useMobilityTexts } from './labels.ts';
import type { EnrolForm } from './use-enrol-form.ts';

export function OtherStep({ form }: { form: EnrolForm }) {
  const { t } = useLingui();
  const { languages, availabilities, professionRequired } = useUniverse();
  const labels = useLabels();
  const availabilityTexts = useAvailabilityTexts();
  const mobilityTexts = useMobilityTexts();

  return (
    <>
      <Checkbox.Group
        {...form.field('availability')}
        label={t`¿Cuándo puedes estar en un colegio electoral?`}
        description={t`Marca todo lo que te vaya bien`}
        size="md"
        required
      >
        <Stack gap="xs" mt="xs">
          {availabilities.map((value) => (
            <Checkbox key={value} value={value} {...availabilityTexts[value]} py={6} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Radio.Group {...form.field('mobility')} label={t`¿Hasta dónde puedes ir?`} size="md" required>
        <Stack gap="xs" mt="xs">
          {Object.entries(mobilityTexts).map(([value, text]) => (
            <Radio key={value} value={value} {...text} py={6} />
          ))}
        </Stack>
      </Radio.Group>
      <Radio.Group
        {...form.field('is_experiencied')}
        label={t`¿Has sido apoderado/a o interventor/a alguna vez?`}
        description={t`No hace falta: te explicaremos todo`}
        size="md"
        required
      >
        <Stack gap={0} mt="xs">
          <Radio value="yes" label={t`Sí`} py="xs" />
          <Radio value="no" label={t`No, sería la primera vez`} py="xs" />
        </Stack>
      </Radio.Group>
      <NativeSelect
        {...form.field('language')}
        size="md"
        label={t`¿En qué idioma quieres que te escribamos?`}
        data={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
      <TextInput
        {...form.field('profession')}
        label={labels.profession}
        description={professionRequired ? undefined : t`Si quieres decirla`}
        autoComplete="organization-title"
        maxLength={120}
        required={professionRequired}
      />
      <Textarea
        {...form.field('notes_self')}
        label={labels.notes_self}
        description={t`Algo que convenga saber para asignarte un colegio. Nada sobre tu salud, por favor.`}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={2000}
      />
    </>
  );
}
