import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Section } from '../../ui/Section.tsx';
import { ownQuickLinksQuery } from './api.ts';
import { LinkAnchor } from './LinkAnchor.tsx';
import classes from './QuickLinks.module.css';

/** Leads to where the organisation sends the reader; nothing where it sends them nowhere. */
export function OwnQuickLinks() {
  const { data } = useQuery(ownQuickLinksQuery);
  if (!data || data.length === 0) return null;
  return (
    <Section title={<Trans>Enlaces rápidos</Trans>}>
      <ul className={classes.list}>
        {data.map((link) => (
          <li key={link.id}>
            <LinkAnchor link={link} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
