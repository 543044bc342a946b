import { Anchor } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps, Ref } from 'react';

type Props = Omit<ComponentProps<typeof Anchor<'a'>>, 'component'> & { ref?: Ref<HTMLAnchorElement> };

/** A link that looks like one: Mantine's, with the router's address. */
export const TextLink = createLink((props: Props) => <Anchor {...props} />);

/** A link within a list: ink, since all of a list leads somewhere. */
export const ListLink = createLink((props: Props) => <Anchor c="inherit" data-alone {...props} />);

/** The link that a row or card of a list stands for. */
export const RowLink = createLink((props: Props) => (
  <Anchor c="inherit" fw={600} lh="24px" display="inline-block" data-row-link {...props} />
));
