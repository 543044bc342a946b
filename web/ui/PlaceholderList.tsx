import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './PlaceholderList.module.css';

type Props<Name extends string> = {
  names: readonly Name[];
  nameOf: (name: Name) => string;
  /** how they are written */
  children: ReactNode;
};

/** Lists what a text can name, on request. */
export const PlaceholderList = <Name extends string>({ names, nameOf, children }: Props<Name>) => (
  <details className={classes.placeholders}>
    <summary>
      <Trans>Datos que se pueden nombrar</Trans>
    </summary>
    <Text size="sm" c="dimmed" my="xs">
      {children}
    </Text>
    <dl className={classes.names}>
      {names.map((name) => (
        <div key={name}>
          <dt>
            <code>{`{{${name}}}`}</code>
          </dt>
          <dd>{nameOf(name)}</dd>
        </div>
      ))}
    </dl>
  </details>
);
