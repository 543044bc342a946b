import '@mantine/core/styles/Badge.layer.css';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Badge } from '@mantine/core';
import type { ContactState } from '#contract/contact.ts';

export const stateNames: Record<ContactState, MessageDescriptor> = {
  open: msg`Sin contestar`,
  answered: msg`Contestado`,
  closed: msg({ message: 'Cerrado', context: 'el mensaje' }),
};

export function State({ state }: { state: ContactState }) {
  const { t } = useLingui();
  return (
    <Badge variant={state === 'open' ? 'filled' : 'default'} tt="none">
      {t(stateNames[state])}
    </Badge>
  );
}
