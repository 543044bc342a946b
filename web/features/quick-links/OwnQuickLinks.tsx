import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, VisuallyHidden } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { isInnerAddress } from '#contract/link-address.ts';
import type { OwnQuickLink } from '#contract/quick-links.ts';
import { Section } from '../../ui/Section.tsx';
import { icons } from './icons.ts';
import classes from './QuickLinks.module.css';

/** Renders nothing without links. */
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

/** Links to a page of the app, or opens any other URL in a new tab and says so. */
export function LinkAnchor({ link: { name, link, icon } }: { link: Omit<OwnQuickLink, 'id'> }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const Icon = icons[icon];
  const content = (
    <>
      <Icon size={20} aria-hidden className={classes.icon} />
      <span>{name}</span>
    </>
  );
  if (!isInnerAddress(link))
    return (
      <Anchor href={link} target="_blank" rel="noopener noreferrer" className={classes.link}>
        {content}
        <IconExternalLink size={14} aria-hidden className={classes.icon} />
        <VisuallyHidden>{t`(se abre en otra pestaña)`}</VisuallyHidden>
      </Anchor>
    );
  const go = (event: MouseEvent) => {
    // With these keys, the browser opens new tabs or windows.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate({ href: link });
  };
  return (
    <Anchor href={link} className={classes.link} onClick={go}>
      {content}
    </Anchor>
  );
}
