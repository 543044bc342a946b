import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import classes from './Command.module.css';

/** Shows what to type where the server runs. */
export const Command = ({ children }: { children: string }) => (
  <Text size="sm" component="div">
    <Trans>Se hace donde está instalada la plataforma, con la orden:</Trans>
    <code className={classes.command} translate="no">
      {children}
    </code>
  </Text>
);
