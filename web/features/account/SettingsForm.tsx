import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, Switch, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { queryClient } from '../../core/query-client.ts';
import '@mantine/core/styles/Switch.layer.css';
import { useEffect, useEffectEvent } from 'react';
import type { Self } from '#contract/users.ts';
import { api } from '../../core/api.ts';
import { endonyms } from '../../core/i18n.ts';
import { selfQuery } from '../../core/session.ts';
import { forgetKept, keep, loadKept } from '../../core/tab-memory.ts';
import { toastDone } from '../../core/toasts.ts';
import { useUniverse } from '../../core/universe.ts';
import { useSubmit } from '../../core/use-submit.ts';
import { FormStack } from '../../ui/FormStack.tsx';
import { Section } from '../../ui/Section.tsx';

/** Edits data that even a locked person may change. */
export function SettingsForm({ self }: { self: Self }) {
  const { t } = useLingui();
  const { languages } = useUniverse();
  const key = `settings:${self.id}`;
  const form = useForm({
    initialValues: { language: self.language, notes_self: self.notes_self, takes_digest: self.takes_digest },
    onValuesChange: (values) => keep(key, values),
  });
  const takeUp = useEffectEvent(() => {
    const { language, notes_self, takes_digest } = (loadKept(key) ?? {}) as Partial<typeof form.values>;
    if (languages.some((known) => known === language) && typeof notes_self === 'string')
      form.setValues({ language, notes_self, ...(typeof takes_digest === 'boolean' && { takes_digest }) });
  });
  // Restores unsaved input from before this page was left.
  useEffect(() => takeUp(), []);
  const { submit, isSending, summary } = useSubmit(form, async ({ language, notes_self, takes_digest }) => {
    // Sends only fields changed here: somebody else may have changed the others.
    const body = {
      language: form.isDirty('language') ? language : undefined,
      notes_self: form.isDirty('notes_self') ? notes_self : undefined,
      takes_digest: form.isDirty('takes_digest') ? takes_digest : undefined,
    };
    const saved = await api('PATCH users/users/self/', { body });
    queryClient.setQueryData(selfQuery.queryKey, (self) => self && { ...self, ...saved });
    void queryClient.invalidateQueries({ queryKey: ['users'] });
    form.resetDirty();
    forgetKept(key);
    toastDone(t`Guardado`);
  });
  const labels = {
    language: t`Idioma de los mensajes`,
    notes_self: t`Observaciones`,
    takes_digest: t`Resumen diario por correo`,
  };

  return (
    <Section title={<Trans>Preferencias</Trans>}>
      <FormStack submit={submit} summary={summary} labels={labels} align="stretch">
        <NativeSelect
          size="md"
          label={labels.language}
          description={t`En él te llegan los mensajes. El idioma de la página se elige arriba, en la barra.`}
          data={languages.map((value) => ({ value, label: endonyms[value] }))}
          key={form.key('language')}
          {...form.getInputProps('language')}
        />
        <Textarea
          label={labels.notes_self}
          description={t`Algo que convenga saber para asignarte un colegio; lo lee quien te coordina. Nada sobre tu salud, por favor.`}
          autosize
          minRows={3}
          maxRows={10}
          key={form.key('notes_self')}
          {...form.getInputProps('notes_self')}
        />
        {self.is_staff && (
          <Switch
            size="md"
            label={labels.takes_digest}
            description={t`Por la mañana, cuando en tus zonas hay personas nuevas, colegios sin cubrir o mensajes no entregados.`}
            key={form.key('takes_digest')}
            {...form.getInputProps('takes_digest', { type: 'checkbox' })}
          />
        )}
        <Button type="submit" loading={isSending} style={{ alignSelf: 'flex-start' }}>{t`Guardar`}</Button>
      </FormStack>
    </Section>
  );
}
