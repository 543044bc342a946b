import { Trans, useLingui } from '@lingui/react/macro';
import { Button, FileButton, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../core/api.ts';
import { drawLogo } from '../../../core/draw-logo.ts';
import { useTexts } from '../../../core/texts.ts';
import { toastDone } from '../../../core/toasts.ts';
import { Section } from '../../../ui/Section.tsx';
import { useAct } from '../../../ui/use-act.ts';
import { logoQuery, refreshBoards } from '../api.ts';
import classes from './Templates.module.css';

/** Edits the logo, and previews it as a black-and-white printer would print it. */
export function Logo() {
  const { t } = useLingui();
  const say = useTexts();
  const { data: logo } = useQuery(logoQuery);
  const [isWrong, setWrong] = useState(false);
  const save = useAct({
    mutationFn: (url: string | null) => api('PATCH credentials/logo/', { body: { logo: url } }),
    onSuccess: () =>
      toastDone(<Trans>Logotipo guardado: lo llevarán las credenciales que se emitan desde ahora.</Trans>),
    onSettled: () => refreshBoards(),
  });
  const choose = async (file: File | null) => {
    if (!file) return;
    setWrong(false);
    try {
      save.mutate(await drawLogo(file));
    } catch {
      setWrong(true);
    }
  };
  if (logo === undefined) return null;
  return (
    <Section title={<Trans>Logotipo de la candidatura</Trans>}>
      <Text c="dimmed" size="sm" maw={720}>
        <Trans>Va arriba en la credencial. Al lado, como saldrá de una impresora en blanco y negro.</Trans>
      </Text>
      <Group gap="sm">
        {logo && <img className={classes.logo} src={logo} alt={t`Logotipo`} />}
        {logo && <img className={classes.logo} data-grey src={logo} alt={t`Logotipo en blanco y negro`} />}
        <FileButton onChange={choose} accept="image/png,image/jpeg">
          {(props) => (
            <Button {...props} variant="default" loading={save.isPending}>
              {logo ? <Trans>Cambiar el logotipo</Trans> : <Trans>Elegir un logotipo</Trans>}
            </Button>
          )}
        </FileButton>
        {logo && <Button variant="subtle" onClick={() => save.mutate(null)}>{t`Quitarlo`}</Button>}
      </Group>
      <Text c="var(--mantine-color-error)" size="sm" role="alert">
        {isWrong && say('wrong_paper_image')}
      </Text>
    </Section>
  );
}
