import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../ui/Loaded.tsx';
import { LazyLogo } from '../../boards/index.ts';
import { IdentityFields, settingsQuery, TenantSettingsForm } from '../../settings/index.ts';
import type { StepProps } from './step-props.ts';

/** Edits the organisation's identity; the logo is saved as soon as it's chosen. */
export const IdentityStep = ({ goOn }: StepProps) => (
  <Stack gap="xl">
    <LazyLogo />
    <Loaded query={useQuery(settingsQuery)}>
      {(settings) => (
        <TenantSettingsForm settings={settings} saved={goOn}>
          {(form) => <IdentityFields form={form} />}
        </TenantSettingsForm>
      )}
    </Loaded>
  </Stack>
);
