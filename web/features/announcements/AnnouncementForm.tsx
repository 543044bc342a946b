import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { refresh } from '../../core/query-client.ts';
import { DialogButtons } from '../../records/DialogButtons.tsx';
import '@mantine/core/styles/Checkbox.layer.css';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { announcements } from '#contract/announcements.ts';
import type { Language } from '#contract/languages.ts';
import { api } from '../../core/api.ts';
import { useTexts } from '../../core/texts.ts';
import { toastDone } from '../../core/toasts.ts';
import { useUniverse } from '../../core/universe.ts';
import { useSubmit } from '../../core/use-submit.ts';
import { validateWith } from '../../core/validate.ts';
import { namedLanguages } from '../../records/language-names.ts';
import { FormStack } from '../../ui/FormStack.tsx';
import { AreaSelect } from '../areas/index.ts';
import { audienceQuery } from './api.ts';
import { type AnnouncementDraft, audienceOf, bodyOf, emptyDraft, isNobody } from './draft.ts';

export function AnnouncementForm({ close }: { close: () => void }) {
  const { t } = useLingui();
  const others = (useUniverse().languages as Language[]).filter((language) => language !== 'es');
  const check = validateWith(announcements.endpoints['POST notifications/announcements/'].body, useTexts());
  const form = useForm<AnnouncementDraft>({
    initialValues: emptyDraft(others),
    validate: (draft) => check(bodyOf(draft)),
  });
  const { values, errors } = form;
  const audience = audienceOf(values);
  const { data: readers } = useQuery(audienceQuery(audience));
  const { submit, isSending, summary } = useSubmit<AnnouncementDraft>(form, async (draft) => {
    const { readers: count } = await api('POST notifications/announcements/', { body: bodyOf(draft) });
    toastDone(<Plural value={count} one="Anuncio enviado a # persona." other="Anuncio enviado a # personas." />);
    close();
    await refresh('announcements', 'notifications', 'changes');
  });
  const labels: Record<string, string> = { roles: t`Para quién`, area: t`Zona`, link: t`Adónde lleva` };
  for (const language of ['es' as const, ...others]) {
    const name = t(namedLanguages[language]);
    labels[`texts.${language}.title`] = t`Título (${name})`;
    labels[`texts.${language}.description`] = t`Texto (${name})`;
  }
  return (
    <FormStack submit={submit} summary={summary} labels={labels}>
      <TextFields form={form} labels={labels} language="es" />
      {others.length > 0 && (
        <details>
          <summary>{t`En otros idiomas`}</summary>
          <Stack mt="xs">
            <Text size="sm" c="dimmed">{t`Quien use un idioma sin texto lo leerá en castellano.`}</Text>
            {others.map((language) => (
              <TextFields key={language} form={form} labels={labels} language={language} />
            ))}
          </Stack>
        </details>
      )}
      <Checkbox.Group
        id="roles"
        label={labels.roles}
        size="md"
        value={audience.roles}
        error={errors.roles}
        onChange={(roles) => {
          form.setFieldValue('staff', roles.includes('staff'));
          form.setFieldValue('superuser', roles.includes('superuser'));
          form.clearFieldError('roles');
        }}
      >
        <Group mt={4}>
          <Checkbox value="staff" label={<Trans>Quienes coordinan</Trans>} />
          <Checkbox value="superuser" label={<Trans>Quienes administran</Trans>} />
        </Group>
      </Checkbox.Group>
      {values.staff && (
        <AreaSelect
          value={values.area || undefined}
          onChange={(area) => form.setFieldValue('area', area ?? '')}
          asField={{
            id: 'area',
            label: t`Solo quienes coordinan en esta zona`,
            description: t`La coordinan, o coordinan parte de ella o una que la contiene.`,
            none: t`Todas las zonas`,
            error: errors.area,
          }}
        />
      )}
      <TextInput
        {...form.getInputProps('link')}
        label={labels.link}
        description={<Trans>Una dirección de esta aplicación, como /places. Puede quedar en blanco.</Trans>}
        maxLength={300}
        autoComplete="off"
      />
      <Text aria-live="polite">
        {isNobody(audience) || readers === undefined ? null : (
          <Plural
            value={readers}
            _0="No lo recibirá nadie."
            one="Lo recibirá # persona."
            other="Lo recibirán # personas."
          />
        )}
      </Text>
      <DialogButtons close={close}>
        <Button type="submit" loading={isSending}>{t`Enviar el anuncio`}</Button>
      </DialogButtons>
    </FormStack>
  );
}

type TextProps = {
  form: Pick<ReturnType<typeof useForm<AnnouncementDraft>>, 'getInputProps'>;
  labels: Record<string, string>;
  language: Language;
};

/** Asks for title and text in a language. */
const TextFields = ({ form, labels, language }: TextProps) => (
  <Stack gap="xs">
    <TextInput
      {...form.getInputProps(`texts.${language}.title`)}
      label={labels[`texts.${language}.title`]}
      lang={language}
      maxLength={120}
      autoComplete="off"
      required={language === 'es'}
    />
    <Textarea
      {...form.getInputProps(`texts.${language}.description`)}
      label={labels[`texts.${language}.description`]}
      lang={language}
      maxLength={2000}
      autosize
      minRows={3}
      maxRows={10}
      required={language === 'es'}
    />
  </Stack>
);
