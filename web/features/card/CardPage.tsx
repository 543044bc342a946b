import { Trans, useLingui } from '@lingui/react/macro';
import type { Card } from '#contract/card.ts';
import { hoursThere } from '#contract/election-day.ts';
import { formatDistance, useAnd, useDates } from '../../core/formats.ts';
import { OwnAttendance } from '../../people/answering/OwnAttendance.tsx';
import { OwnSlots } from '../../people/coverage/OwnSlots.tsx';
import { Directions } from '../../people/Directions.tsx';
import { UserManagers } from '../../people/OwnManagers.tsx';
import door from '../../ui/door/door.module.css';
import { MarkdownText } from '../../ui/MarkdownText.tsx';
import classes from './Card.module.css';
import { CardFrame } from './CardFrame.tsx';
import { OwnMap } from './OwnMap.tsx';
import { Remarks } from './Remarks.tsx';
import { wayTo } from './way.ts';

export const CardPage = () => (
  <CardFrame path="/card">
    {(card) => (
      <>
        <Place card={card} />
        <UserManagers self={card.self} />
        <Remarks self={card.self} />
        <Questions questions={card.questions} />
      </>
    )}
  </CardFrame>
);

function Place({ card: { self, tables, map, election_date } }: { card: Card }) {
  const { t } = useLingui();
  const date = useDates();
  const and = useAnd();
  const { assignment, declined } = self;
  const answering = assignment?.id ?? declined?.id;
  const name = self.assigned_polling_place_name ?? declined?.place_name;
  if (!name) return <p>{t`Todavía no tienes colegio. Cuando lo tengas, estará aquí.`}</p>;
  const [from, to] = assignment ? hoursThere(assignment.slots) : [0, 0];
  const day = election_date ? date(election_date, 'long') : '';
  const code = assignment?.station?.code;
  const codes = and(tables);
  const address = self.assigned_polling_place_address ?? '';
  return (
    <section className={classes.part}>
      <h2>{name}</h2>
      {assignment && (
        <>
          <p>{address}</p>
          <p className={classes.hour}>{t`${day}, ${from}:00 – ${to}:00`}</p>
          <OwnSlots taken={assignment.slots} />
          {code && <p>{t`Mesa: ${code}`}</p>}
          {/* <Plural> isn't used: the first use of Intl takes a slow phone 0.2 s. */}
          {tables.length > 0 && (
            <p>{tables.length === 1 ? t`Mesa del colegio: ${codes}` : t`Mesas del colegio: ${codes}`}</p>
          )}
          {map && <OwnMap map={map} name={name} />}
          <Way self={self} name={name} address={address} />
        </>
      )}
      {answering && <OwnAttendance assignment={answering} self={self} />}
    </section>
  );
}

function Way({ self, name, address }: { self: Card['self']; name: string; address: string }) {
  const { t } = useLingui();
  const { location: home, assigned_polling_place_location: location } = self;
  const way = home && location && wayTo(home, location);
  const distance = way && formatDistance(way.metres);
  const direction = way && t(way.direction);
  const [lon, lat] = location?.coordinates ?? [];
  return (
    <>
      {way && <p>{t`A ${distance} de tu casa en línea recta, ${direction}.`}</p>}
      <div className={classes.row}>
        <Directions name={name} address={address} location={location} />
        {location && (
          <a href={`geo:${lat},${lon}?q=${lat},${lon}`} className={door.link}>
            {t`Abrir en los mapas del teléfono`}
          </a>
        )}
      </div>
    </>
  );
}

function Questions({ questions }: Pick<Card, 'questions'>) {
  if (questions.length === 0) return null;
  return (
    <section>
      <h2 className={door.heading}>
        <Trans>Preguntas frecuentes</Trans>
      </h2>
      {questions.map(({ question, answer_html, language }) => (
        <details key={question}>
          <summary>{question}</summary>
          <MarkdownText html={answer_html} language={language} />
        </details>
      ))}
    </section>
  );
}
