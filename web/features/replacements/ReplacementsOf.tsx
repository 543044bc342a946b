import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { PlaceRow } from '#contract/places.ts';
import { Section } from '../../ui/Section.tsx';
import { replacementsQuery } from './api.tsx';
import { ReplacementPanel } from './ReplacementPanel.tsx';

export function ReplacementsOf({ place }: { place: Pick<PlaceRow, 'id' | 'is_approximate'> }) {
  const { data } = useQuery(replacementsQuery(place.id));
  if (!data || data.slots.length === 0) return null;
  return (
    <Section id="replacements" title={<Trans>Ha quedado un hueco</Trans>}>
      <ReplacementPanel place={place} />
    </Section>
  );
}
