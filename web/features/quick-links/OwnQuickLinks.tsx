import { Trans } from '@lingui/react/macro';
import type { OwnQuickLink } from '#contract/quick-links.ts';
import { Section } from '../../ui/Section.tsx';
import { LinkAnchor } from './LinkAnchor.tsx';
import classes from './QuickLinks.module.css';

/** Shows the organisation's links for the reader; null without any. */
export function OwnQuickLinks({ links }: { links: readonly OwnQuickLink[] }) {
  if (links.length === 0) return null;
  return (
    <Section title={<Trans>Enlaces rápidos</Trans>}>
      <ul className={classes.list}>
        {links.map((link) => (
          <li key={link.id}>
            <LinkAnchor link={link} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
