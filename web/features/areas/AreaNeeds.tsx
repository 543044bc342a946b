import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { AreaSummary } from '#contract/area-summaries.ts';
import { coveredPercent } from '#contract/coverage.ts';
import { ableToServe, toPlace } from '#contract/waiting.ts';
import { formatNumber } from '../../core/formats.ts';
import { usePercent } from '../../core/percent.ts';
import { useSignedIn } from '../../core/session.ts';
import { Coverage } from '../../people/coverage/Coverage.tsx';
import { priorityNames } from '../../people/coverage/priority-names.ts';
import { PlaceCount } from '../../people/PlaceCount.tsx';
import { TextLink } from '../../ui/RowLink.tsx';
import { Section } from '../../ui/Section.tsx';
import { CoverageHistory, Goals } from '../coverage-history/index.ts';
import classes from './AreaPage.module.css';

type Props = { summary: AreaSummary };

export function AreaNeeds({ summary }: Props) {
  const { t } = useLingui();
  const percent = usePercent();
  const share = coveredPercent(summary.coverage);
  return (
    <>
      <Section id="coverage" title={<Trans>Cobertura</Trans>}>
        {summary.places === 0 ? (
          <Text c="dimmed">{t`Todavía no hay colegios electorales aquí.`}</Text>
        ) : (
          <>
            <p className={classes.said}>
              {share !== null && (
                <>
                  <span className={classes.percent}>{percent(share)}</span> <Trans>cubierto</Trans>
                  {' · '}
                </>
              )}
              <Places summary={summary} />
            </p>
            <Coverage coverage={summary.coverage} size="large" list={{ area: summary.area.id }} />
            {share !== null && <CoverageHistory area={summary.area.id} coverage={summary.coverage} hasTable />}
          </>
        )}
      </Section>
      {summary.needing > 0 && (
        <Section title={<Trans>Lo que falta</Trans>}>
          <ul className={classes.missing}>
            {summary.priorities
              .filter(({ needing }) => needing > 0)
              .map((one) => (
                <MissingOf key={one.priority ?? 'unset'} area={summary.area.id} {...one} />
              ))}
          </ul>
        </Section>
      )}
      {share !== null && <Goals area={summary.area.id} />}
      <People summary={summary} />
    </>
  );
}

const Places = ({ summary: { area, places } }: Props) => (
  <TextLink to="/places" search={{ area: area.id }} inherit>
    <PlaceCount of={places} />
  </TextLink>
);

type MissingProps = AreaSummary['priorities'][number] & { area: string };

function MissingOf({ area, priority, needing, needed }: MissingProps) {
  const { t } = useLingui();
  const name = priority && t(priorityNames[priority]);
  const people = formatNumber(needed);
  const places = formatNumber(needing);
  const search = { area, priority: priority ?? 'unset', is_needed: true, sortBy: '-needed' } as const;
  return (
    <li>
      <span className={classes.priority}>{name ? <Trans>Prioridad: {name}</Trans> : <Trans>Sin prioridad</Trans>}</span>
      <TextLink to="/places" search={search}>
        <Plural value={needing} one={`${places} colegio`} other={`${places} colegios`} />
      </TextLink>
      <span>
        <Plural value={needed} one={`falta ${people}`} other={`faltan ${people}`} />
      </span>
    </li>
  );
}

function People({ summary: { area, people, unassigned } }: Props) {
  const self = useSignedIn();
  const all = formatNumber(people);
  const free = formatNumber(unassigned);
  return (
    <Section id="people" title={<Trans>Personas</Trans>}>
      <p className={classes.said}>
        <TextLink to="/users" search={{ ...ableToServe(self), area: area.id }} inherit>
          <Plural value={people} one={`Vive aquí ${all} persona`} other={`Viven aquí ${all} personas`} />
        </TextLink>
        {unassigned > 0 && (
          <>
            {' · '}
            <TextLink to="/users" search={{ ...toPlace(self), area: area.id }} inherit>
              <Plural value={unassigned} one={`${free} sin colegio`} other={`${free} sin colegio`} />
            </TextLink>
          </>
        )}
      </p>
    </Section>
  );
}
