import { Button } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps, Ref } from 'react';

type Props = Omit<ComponentProps<typeof Button<'a'>>, 'component'> & { ref?: Ref<HTMLAnchorElement> };

export const ButtonLink = createLink((props: Props) => <Button component="a" {...props} />);
