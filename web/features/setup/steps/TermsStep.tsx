import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { TextLink } from '../../../ui/RowLink.tsx';
import { termNames } from '../terms.ts';
import type { StepProps } from './step-props.ts';

export function TermsStep({ setup: { missingTerms } }: StepProps) {
  const { t } = useLingui();
  const terms = missingTerms.map((kind) => t(termNames[kind])).join(', ');
  return (
    <div>
      <Text>
        <Trans>Quien se inscribe da su consentimiento a ellos. Faltan por publicar: {terms}.</Trans>
      </Text>
      <TextLink to="/settings/terms" search={{}}>
        <Trans>Escribirlos y publicarlos</Trans>
      </TextLink>
    </div>
  );
}
