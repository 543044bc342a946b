import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Place } from '#contract/places.ts';
import { formatNumber, useDates } from '../../../core/formats.ts';
import { Directions } from '../../../people/Directions.tsx';
import { Unknown } from '../../../records/Unknown.tsx';
import { Fact, Facts } from '../../../ui/Facts.tsx';
import { FoldedSection } from '../../../ui/Section.tsx';
import { AreaNames } from '../../areas/index.ts';
import { placeResultsQuery } from '../../results/index.ts';

export function PlaceFacts({ place }: { place: Place }) {
  const date = useDates();
  const { t } = useLingui();
  const electors = formatNumber(place.electors);
  return (
    <FoldedSection title={t`Datos del colegio`}>
      <Facts>
        <Fact name={<Trans>Dirección</Trans>}>
          {place.address}{' '}
          <Directions
            name={place.name}
            address={place.address}
            location={place.is_approximate ? null : place.location}
          />
        </Fact>
        <Fact name={<Trans>Zona</Trans>}>
          <AreaNames id={place.area} />
        </Fact>
        <Fact name={<Trans>Electores</Trans>}>{place.electors > 0 ? electors : <Unknown />}</Fact>
        <Fact name={<Trans>Secciones censales</Trans>}>{place.cusecs.join(', ')}</Fact>
        <Fact name={<Trans>Proyección</Trans>}>
          <Projection place={place} />
        </Fact>
        <Fact name={<Trans>Último cambio</Trans>}>{date(place.update_date, 'time')}</Fact>
      </Facts>
    </FoldedSection>
  );
}

function Projection({
  place: { id, projection_valid: valid, projection_votes: votes, projection_percent: share },
}: {
  place: Place;
}) {
  if (valid === null || votes === null) return <OlderResult placeid={id} />;
  const [own, all, percent] = [formatNumber(votes), formatNumber(valid), formatNumber(share ?? 0, 'decimal')];
  return (
    <Trans>
      {percent} % ({own} de {all} votos válidos)
    </Trans>
  );
}

/** Shows an older election's result if the latest has none for the place's sections. */
function OlderResult({ placeid }: { placeid: string }) {
  const { data } = useQuery(placeResultsQuery(placeid));
  if (!data) return null;
  if (!data.election) return <Trans>Sin resultados importados</Trans>;
  const { name } = data.election;
  const share = data.parties.find(({ is_own }) => is_own)?.percent ?? null;
  if (share === null) return <Trans>Sin votos propios ({name}, la última con resultados de sus secciones)</Trans>;
  const percent = formatNumber(share, 'decimal');
  return (
    <Trans>
      {percent} % ({name}, la última con resultados de sus secciones)
    </Trans>
  );
}
