import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconBrandWhatsapp, IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Share } from '#contract/shares.ts';
import { useUniverse } from '../../core/universe.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { NotLoaded } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import sides from '../../ui/sides.module.css';
import { shareQuery } from './api.ts';
import { ShareCount } from './ShareCount.tsx';
import classes from './SharePage.module.css';

export function SharePage() {
  const { openEnroll } = useUniverse();
  const { data, error, refetch } = useQuery(shareQuery);
  return (
    <>
      <PageHeader />
      {!openEnroll ? (
        <Empty title={<Trans>La inscripción está cerrada</Trans>}>
          <Trans>Cuando se abra, aquí estará el enlace para invitar a más gente.</Trans>
        </Empty>
      ) : data ? (
        <div className={sides.sides}>
          <Stack gap="xl">
            {/* A new link resets the text. */}
            <ShareText key={data.link} link={data.link} />
            <ShareCount people={data.people} />
          </Stack>
          <ShareQr {...data} />
        </div>
      ) : (
        <NotLoaded error={error} retry={refetch} />
      )}
    </>
  );
}

function ShareText({ link }: { link: string }) {
  const { t } = useLingui();
  const { tenantName } = useUniverse();
  const [text, setText] = useState(
    t`Me he apuntado para cuidar del voto el día de las elecciones, con ${tenantName}. Hacen falta más manos y no hace falta experiencia. Míralo aquí: ${link}`,
  );
  return (
    <Section title={<Trans>Un mensaje</Trans>}>
      <Stack gap="md">
        <Textarea
          label={t`Texto del mensaje`}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          autosize
          minRows={4}
          maxRows={10}
        />
        <Group gap="sm">
          <Button
            component="a"
            href={`https://wa.me/?text=${encodeURIComponent(text)}`}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconBrandWhatsapp size={20} aria-hidden />}
          >
            <Trans>Enviar por WhatsApp</Trans>
          </Button>
          <CopyButton value={text}>{t`Copiar el texto`}</CopyButton>
        </Group>
      </Stack>
    </Section>
  );
}

function ShareQr({ link, qr }: Share) {
  const { t } = useLingui();
  return (
    <Section title={<Trans>Un cartel o una pantalla</Trans>}>
      <Stack gap="md" align="flex-start">
        <img className={classes.qr} src={qr} alt={t`Código QR del enlace`} width={240} height={240} />
        <Text className={classes.link ?? ''}>{link}</Text>
        <Group gap="sm">
          <Button
            component="a"
            href={qr}
            download="qr.svg"
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            <Trans>Descargar el código</Trans>
          </Button>
          <CopyButton value={link}>{t`Copiar el enlace`}</CopyButton>
        </Group>
      </Stack>
    </Section>
  );
}
