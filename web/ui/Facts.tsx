import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Facts.module.css';

export const Facts = ({ children }: { children: ReactNode }) => <dl className={classes.facts}>{children}</dl>;

export const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>
      {children === null || children === undefined || children === '' ? (
        <Text span inherit c="dimmed">
          <Trans>Sin indicar</Trans>
        </Text>
      ) : (
        children
      )}
    </dd>
  </>
);
