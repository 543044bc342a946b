import { Anchor } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps, Ref } from 'react';

type Props = Omit<ComponentProps<typeof Anchor<'a'>>, 'component'> & { ref?: Ref<HTMLAnchorElement> };

/** Mantine's Anchor as a router link. */
export const TextLink = createLink((props: Props) => <Anchor {...props} />);

/** A link in a list: uncoloured, as everything there is a link. */
export const ListLink = createLink((props: Props) => <Anchor c="inherit" data-alone {...props} />);

/** The main link of a row or card. */
export const RowLink = createLink((props: Props) => (
  <Anchor c="inherit" fw={600} lh="24px" display="inline-block" data-row-link {...props} />
));
