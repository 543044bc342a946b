import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useUniverse } from '../../core/universe.ts';
import { Warning } from '../../ui/Warning.tsx';
import { setupQuery } from './api.ts';
import { Command } from './Command.tsx';
import { openCommand, termNames, termsCommand } from './terms.ts';

/** Tells an administrator why nobody can enrol, and how to change that. */
export function EnrolmentObstacle() {
  const { t } = useLingui();
  const { defaultLanguage } = useUniverse();
  const { data } = useQuery(setupQuery);
  if (!data) return null;
  const { slug, missingTerms } = data;
  const terms = missingTerms.map((kind) => t(termNames[kind])).join(', ');
  return (
    <Warning title={<Trans>Por qué está cerrada</Trans>} mb="md">
      <Stack gap="sm">
        {missingTerms.length > 0 && (
          <div>
            <Text>
              <Trans>Quien se inscribe da su consentimiento a los textos legales. Faltan por publicar: {terms}.</Trans>
            </Text>
            <Command>{termsCommand(slug, defaultLanguage, missingTerms)}</Command>
          </div>
        )}
        <div>
          <Text>
            <Trans>Cuando estén publicados, quien administra la plataforma la abre.</Trans>
          </Text>
          <Command>{openCommand(slug)}</Command>
        </div>
      </Stack>
    </Warning>
  );
}
