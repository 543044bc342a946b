import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { Settings } from '#contract/settings.ts';
import { formatBytes, useDates } from '../../core/formats.ts';
import { Section } from '../../ui/Section.tsx';
import { Warning } from '../../ui/Warning.tsx';

/** Shows the state of the installation's backups, which only its operator can change. */
export function BackupSection({ backup: { succeeded_at, bytes, is_late } }: Pick<Settings, 'backup'>) {
  const { t } = useLingui();
  const date = useDates();
  const last = succeeded_at && t`La última: ${date(succeeded_at, 'time')} (${formatBytes(bytes ?? 0)})`;
  return (
    <Section title={<Trans>Copias de seguridad</Trans>} id="backups">
      {is_late && (
        <Warning role="status" title={<Trans>Falta una copia de seguridad reciente</Trans>}>
          <Trans>
            Avisa a quien administra el servidor de Vixía: si se estropea, se perdería lo escrito desde la última.
          </Trans>
        </Warning>
      )}
      <Text>
        {last || <Trans>Vixía aún no ha hecho ninguna. Pregunta a quien administra el servidor cómo se hacen.</Trans>}
      </Text>
    </Section>
  );
}
