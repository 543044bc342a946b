import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { deskSections } from '#contract/waiting.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { sectionNames } from './section-names.ts';
import type { DeskQueue } from './use-queue.ts';

/** Says that a section is done, and links to the next unfinished one. */
export function SectionDone({ queue: { counts, section } }: { queue: DeskQueue }) {
  const { t } = useLingui();
  const link = useRef<HTMLAnchorElement>(null);
  const next = deskSections.find((one) => one !== section && counts && counts[one] > 0);
  useEffect(() => link.current?.focus({ preventScroll: true }), []);
  if (!next) {
    return (
      <Empty title={<Trans>No queda nada por hacer</Trans>}>
        <Trans>Aquí aparecerá quien diga que no va, los huecos que queden y las personas que se inscriban.</Trans>
      </Empty>
    );
  }
  const name = t(sectionNames[next]);
  return (
    <Empty
      title={<Trans>Hecho: aquí no queda nadie</Trans>}
      action={
        <ButtonLink ref={link} to="/desk" search={{ section: next }}>
          <Trans>Seguir con: {name}</Trans>
        </ButtonLink>
      }
    />
  );
}
