import { Anchor } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps, Ref } from 'react';

type Props = Omit<ComponentProps<typeof Anchor<'a'>>, 'component'> & { ref?: Ref<HTMLAnchorElement> };

export const TextLink = createLink((props: Props) => <Anchor {...props} />);

/** Links in a list have no colour, since everything there is a link. */
export const ListLink = createLink((props: Props) => <Anchor c="inherit" data-alone {...props} />);

export const RowLink = createLink((props: Props) => (
  <Anchor c="inherit" fw={600} lh="24px" display="inline-block" data-row-link {...props} />
));
