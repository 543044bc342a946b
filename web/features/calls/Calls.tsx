import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react';
import type { User } from '#contract/users.ts';
import { phoneOf } from '../../people/labels.ts';
import { Section } from '../../ui/Section.tsx';
import { PersonStory } from '../story/index.ts';
import { CallForm } from './CallForm.tsx';
import { useNotingCall } from './use-noting-call.tsx';

/** Calls a person or writes to them by WhatsApp, and records the outcome. */
export function Calls({ user }: { user: User }) {
  return (
    <Section title={<Trans>Llamadas</Trans>}>
      <CallLinks user={user} />
      <CallForm user={user} noting={useNotingCall(user)} />
      <PersonStory userId={user.id} only="calls" />
    </Section>
  );
}

/** `isLarge`: the page is mainly for the call */
export function CallLinks({ user, isLarge = false }: { user: User; isLarge?: boolean }) {
  const { t } = useLingui();
  const phone = phoneOf(user);
  if (!phone) return <Text c="dimmed">{t`No ha dado un teléfono.`}</Text>;
  const number = phone.replace(/[^\d+]/g, '');
  return (
    <Group gap="sm" wrap="nowrap">
      <Button
        component="a"
        href={`tel:${number}`}
        leftSection={<IconPhone size={isLarge ? 22 : 16} aria-hidden />}
        {...(isLarge && { size: 'lg', px: 'xs', h: 56, flex: 1 })}
      >
        {isLarge ? phone : <Trans>Llamar</Trans>}
      </Button>
      <Button
        component="a"
        variant="default"
        href={`https://wa.me/${number.replace('+', '')}`}
        target="_blank"
        rel="noopener noreferrer"
        aria-label="WhatsApp"
        {...(isLarge ? { h: 56, px: 'md' } : { leftSection: <IconBrandWhatsapp size={16} aria-hidden /> })}
      >
        {isLarge ? <IconBrandWhatsapp size={22} aria-hidden /> : 'WhatsApp'}
      </Button>
    </Group>
  );
}
