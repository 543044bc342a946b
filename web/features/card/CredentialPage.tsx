import { Trans, useLingui } from '@lingui/react/macro';
import type { Card } from '#contract/card.ts';
import { ActButton } from './ActButton.tsx';
import { savePaper } from './api.ts';
import classes from './Card.module.css';
import { CardFrame } from './CardFrame.tsx';

export const CredentialPage = () => (
  <CardFrame path="/card/credential">
    {({ credential }) =>
      credential ? (
        <Credential credential={credential} />
      ) : (
        <p>
          <Trans>Todavía no tienes credencial. Cuando te la emitan, estará aquí.</Trans>
        </p>
      )
    }
  </CardFrame>
);

function Credential({ credential }: { credential: NonNullable<Card['credential']> }) {
  const { t } = useLingui();
  const { name, document, code, version, board_name, kind, qr } = credential;
  return (
    <section className={classes.part}>
      <h2>{name}</h2>
      <p className={classes.hour}>{document}</p>
      <img src={qr} alt={t`Código QR de tu credencial`} className={classes.code} />
      <p>
        <strong>{version > 1 ? t`Credencial ${code}, versión ${version}` : t`Credencial ${code}`}</strong>
      </p>
      <p>{board_name}</p>
      <p>{t`En el colegio enséñala firmada y en papel, con tu documento de identidad.`}</p>
      <div className={classes.row}>
        <ActButton
          act={() => savePaper('credential', `${t`Credencial`}.pdf`)}
          label={t`Credencial (PDF)`}
          variant="filled"
        />
        {kind === 'watcher' && (
          <ActButton
            act={() => savePaper('certificate', `${t`Justificante`}.pdf`)}
            label={t`Justificante para la empresa (PDF)`}
          />
        )}
      </div>
    </section>
  );
}
