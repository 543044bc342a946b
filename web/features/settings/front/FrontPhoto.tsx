import { Trans, useLingui } from '@lingui/react/macro';
import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Front } from '#contract/front.ts';
import { api } from '../../../core/api.ts';
import { useTexts } from '../../../core/texts.ts';
import { toastDone } from '../../../core/toasts.ts';
import { Section } from '../../../ui/Section.tsx';
import { useAct } from '../../../ui/use-act.ts';
import { refreshFront } from '../api.ts';
import { drawPhoto } from './draw-photo.ts';

export function FrontPhoto({ photo }: { photo: Front['photo'] }) {
  const { t } = useLingui();
  const say = useTexts();
  const [isWrong, setWrong] = useState(false);
  const save = useAct({
    mutationFn: (drawn: Awaited<ReturnType<typeof drawPhoto>> | null) =>
      api('POST universe/front/photo/', { body: { photo: drawn } }),
    onSuccess: () => toastDone(<Trans>Foto guardada.</Trans>),
    onSettled: refreshFront,
  });
  const choose = async (file: File | null) => {
    if (!file) return;
    setWrong(false);
    try {
      save.mutate(await drawPhoto(file));
    } catch {
      setWrong(true);
    }
  };
  return (
    <Section title={<Trans>Fotografía</Trans>}>
      <Stack gap="sm">
        <Text c="dimmed" size="sm">
          <Trans>
            Apaisada, y que se pueda enseñar: la verá cualquiera. Se recorta a lo ancho y se le quitan el lugar y los
            demás datos que lleve dentro.
          </Trans>
        </Text>
        <Group gap="sm">
          <FileButton onChange={choose} accept="image/*">
            {(props) => (
              <Button {...props} variant="default" loading={save.isPending}>
                {photo ? <Trans>Cambiar la foto</Trans> : <Trans>Elegir una foto</Trans>}
              </Button>
            )}
          </FileButton>
          {photo && <Button variant="subtle" onClick={() => save.mutate(null)}>{t`Quitarla`}</Button>}
        </Group>
        <Text c="var(--mantine-color-error)" size="sm" role="alert">
          {isWrong && say('wrong_photo')}
        </Text>
      </Stack>
    </Section>
  );
}
