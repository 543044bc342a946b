import { Trans } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { TextLink } from '../../../ui/RowLink.tsx';
import { StandardTexts } from '../../settings/index.ts';
import type { StepProps } from './step-props.ts';

export const TermsStep = ({ setup: { missingTerms }, goOn }: StepProps) => (
  <Stack gap="md">
    <Text>
      {missingTerms.length === 0 && <Trans>Ya están publicados.</Trans>}{' '}
      <TextLink to="/settings/terms" search={{}}>
        <Trans>¿Tenéis textos propios, aquí o en otra dirección?</Trans>
      </TextLink>
    </Text>
    <StandardTexts missing={missingTerms} published={goOn} />
  </Stack>
);
