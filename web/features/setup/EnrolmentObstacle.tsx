import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { TextLink } from '../../ui/RowLink.tsx';
import { Warning } from '../../ui/Warning.tsx';
import { setupQuery } from './api.ts';
import { termNames } from './terms.ts';

export function EnrolmentObstacle() {
  const { t } = useLingui();
  const { data } = useQuery(setupQuery);
  if (!data) return null;
  const { missingTerms } = data;
  const terms = missingTerms.map((kind) => t(termNames[kind])).join(', ');
  return (
    <Warning title={<Trans>Por qué está cerrada</Trans>} mb="md">
      <Stack gap="sm">
        {missingTerms.length > 0 && (
          <div>
            <Text>
              <Trans>Quien se inscribe da su consentimiento a los textos legales. Faltan por publicar: {terms}.</Trans>
            </Text>
            <TextLink to="/settings/terms" search={missingTerms[0] ? { kind: missingTerms[0] } : {}}>
              <Trans>Escribirlos y publicarlos</Trans>
            </TextLink>
          </div>
        )}
        <div>
          <Text>{t`Cuando estén publicados, quien administra la plataforma la abre.`}</Text>
          <TextLink to="/settings">{t`Abrirla en la configuración`}</TextLink>
        </div>
      </Stack>
    </Warning>
  );
}
