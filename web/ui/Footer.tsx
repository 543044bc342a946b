import { Trans } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { useUniverse } from '../core/universe.ts';
import classes from './Footer.module.css';

export function Footer() {
  const { tenantName, tos } = useUniverse();
  return (
    <footer className={classes.footer}>
      <span>
        {new Date().getFullYear()} {tenantName}
      </span>
      {tos.legal && (
        <Anchor href={tos.legal} size="sm">
          <Trans>Aviso legal</Trans>
        </Anchor>
      )}
      {tos.privacy && (
        <Anchor href={tos.privacy} size="sm">
          <Trans>Política de privacidad</Trans>
        </Anchor>
      )}
      {tos.cookies && (
        <Anchor href={tos.cookies} size="sm">
          <Trans>Política de cookies</Trans>
        </Anchor>
      )}
    </footer>
  );
}
