import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { TextLink } from '../../ui/RowLink.tsx';

export const PersonLink = ({ id, children }: { id: string; children: ReactNode }) => (
  <TextLink to="/user/$userid" params={{ userid: id }} size="sm" underline="always">
    {children}
  </TextLink>
);

export const Deleted = () => <Trans>Persona borrada</Trans>;
