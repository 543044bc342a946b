import { Trans, useLingui } from '@lingui/react/macro';
import { Link, Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Card } from '#contract/card.ts';
import { todayInSpain } from '#contract/spain.ts';
import { atClock, useDates } from '../../core/formats.ts';
import door from '../../ui/door/door.module.css';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { QueryError } from '../../ui/QueryError.tsx';
import { ActButton } from './ActButton.tsx';
import { mailCard, savePaper } from './api.ts';
import classes from './Card.module.css';
import { type ShownCard, useCard } from './use-card.ts';

type Props = { path: '/card' | '/card/credential'; children: (card: Card) => ReactNode };

/** Shows a page of the card, its age, and whether this browser keeps it. */
export function CardFrame({ path, children }: Props) {
  const { shown, isStranger, error, refetch } = useCard();
  if (isStranger) return <Navigate to="/login" search={{ next: path }} replace />;
  return (
    <div className={classes.card}>
      <PageHeader />
      {shown ? (
        <>
          <Age {...shown} />
          {children(shown.card)}
          <TakeAlong {...shown} />
        </>
      ) : error ? (
        <QueryError error={error} retry={refetch} />
      ) : (
        <div className={door.waiting} />
      )}
    </div>
  );
}

function Age({ card: { as_of }, age }: ShownCard) {
  const { t } = useLingui();
  const date = useDates();
  if (age === 'current') return null;
  const clock = atClock(as_of);
  const [time, when] = [clock.slice(11, 16).replace(/^0/, ''), date(as_of, 'time')];
  const since = clock.slice(0, 10) === todayInSpain() ? t`lo de las ${time}` : t`lo de otro día: ${when}`;
  return (
    <div className={classes.row} role="status">
      <p>
        <strong>
          {age === 'offline' && t`Sin conexión, con ${since}.`}
          {age === 'asking' && t`Con ${since}. Mirando si hay novedades…`}
          {age === 'signed-out' && t`Tu sesión ha caducado. Esto es ${since}.`}
        </strong>
      </p>
      {age === 'signed-out' && (
        <Link to="/login" search={{ next: '/card' }} className={door.link}>
          <Trans>Entrar</Trans>
        </Link>
      )}
    </div>
  );
}

function TakeAlong({ card, age, isKept }: ShownCard) {
  const { t } = useLingui();
  if (age !== 'current') return null;
  return (
    <section className={isKept ? classes.part : `${classes.part} ${door.notice}`}>
      <p role="status" className={isKept ? `${door.small} ${door.dimmed}` : undefined}>
        {isKept ? (
          <Trans>Guardado en este dispositivo: se abre también sin conexión.</Trans>
        ) : (
          <Trans>Este navegador no lo guarda, y sin conexión no podrás abrirlo: llévatelo de otra manera.</Trans>
        )}
      </p>
      <div className={classes.row}>
        <ActButton act={() => savePaper('card', `${t`Tu colegio`}.pdf`)} label={t`Descargar en PDF`} />
        {card.self.assignment && (
          <ActButton
            act={mailCard}
            label={t`Enviármelo por correo`}
            done={t`Te lo hemos enviado por correo, con el PDF.`}
          />
        )}
      </div>
    </section>
  );
}
