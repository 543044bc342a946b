import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useUniverse } from '../../core/universe.ts';
import { RowLink } from '../../ui/RowLink.tsx';
import { Section } from '../../ui/Section.tsx';

/** Renders nothing while enrolment is closed. */
export function ShareAtHand() {
  const { openEnroll } = useUniverse();
  if (!openEnroll) return null;
  return (
    <Section title={<Trans>¿Conoces a alguien?</Trans>}>
      <Text>
        <Trans>Cuanta más gente, más colegios cubiertos.</Trans>
      </Text>
      <div>
        <RowLink to="/share">
          <Trans>Invitar a inscribirse</Trans>
        </RowLink>
      </div>
    </Section>
  );
}
