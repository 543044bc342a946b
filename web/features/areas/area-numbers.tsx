import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { AreaSummaryRow } from '#contract/area-summaries.ts';
import { coveredPercent } from '#contract/coverage.ts';
import { ableToServe } from '#contract/waiting.ts';
import { formatNumber } from '../../core/formats.ts';
import { usePercent } from '../../core/percent.ts';
import { useSignedIn } from '../../core/session.ts';
import { Coverage } from '../../people/coverage/Coverage.tsx';
import { levelName } from '../../people/level-names.ts';
import { PlaceCount } from '../../people/PlaceCount.tsx';
import { TextLink } from '../../ui/RowLink.tsx';

type Props = { area: AreaSummaryRow };

export function LevelOf({ area: { level, code } }: Props) {
  const { t } = useLingui();
  return (
    <Text size="sm" c="dimmed" span>
      {t(levelName[level])}
      {level === 'adm4' && ` · ${code}`}
    </Text>
  );
}

export function NeedingPlaces({ area: { id, places, needing, coverage } }: Props) {
  const { t } = useLingui();
  const [some, all] = [formatNumber(needing), formatNumber(places)];
  if (places === 0) {
    return <Text size="sm" c="dimmed" span>{t`Ningún colegio`}</Text>;
  }
  return needing > 0 ? (
    <TextLink
      to="/places"
      search={{ area: id, is_needed: true, sortBy: '-needed' }}
      size="sm"
      lh="24px"
      display="inline-block"
    >
      <Plural value={needing} one={`falta gente en ${some} de ${all}`} other={`falta gente en ${some} de ${all}`} />
    </TextLink>
  ) : (
    <TextLink to="/places" search={{ area: id }} size="sm" lh="24px" display="inline-block">
      {coveredPercent(coverage) === null ? (
        <PlaceCount of={places} />
      ) : (
        <Plural value={places} one={`${all} colegio, completo`} other={`${all} colegios, completos`} />
      )}
    </TextLink>
  );
}

export function PeopleOf({ area: { id, people } }: Props) {
  const self = useSignedIn();
  const count = formatNumber(people);
  return (
    <TextLink to="/users" search={{ ...ableToServe(self), area: id }} size="sm" lh="24px" display="inline-block">
      <Plural value={people} one={`${count} persona`} other={`${count} personas`} />
    </TextLink>
  );
}

export const CoordinatorsOf = ({ area: { coordinators } }: Props) => (
  <Text size="sm" c={coordinators === 0 ? 'dimmed' : undefined} span>
    {coordinators === 0 ? (
      <Trans>Nadie en particular</Trans>
    ) : (
      <Plural value={coordinators} one="# persona" other="# personas" />
    )}
  </Text>
);

export const CoverageOf = ({ area: { coverage, places }, size }: Props & { size?: 'row' }) =>
  places > 0 && <Coverage coverage={coverage} {...(size && { size })} />;

export function PercentOf({ area: { coverage, places } }: Props) {
  const percent = usePercent();
  const share = coveredPercent(coverage);
  return (
    places > 0 &&
    share !== null && (
      <Text size="sm" fw={600} span>
        {percent(share)}
      </Text>
    )
  );
}
