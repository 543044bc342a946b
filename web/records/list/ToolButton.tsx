import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useNarrow } from '../../ui/use-narrow.ts';
import classes from './ToolButton.module.css';

type Props = Omit<ButtonProps & ComponentPropsWithRef<'button'>, 'children'> & {
  icon: ReactNode;
  label: string;
};

/** Shows a tool above the list: icon and text, on a phone only the icon. */
export function ToolButton({ icon, label, ...rest }: Props) {
  const isNarrow = useNarrow();
  return (
    <Button
      size="sm"
      variant="default"
      {...rest}
      {...(isNarrow ? { px: 'sm', 'aria-label': label } : { leftSection: icon })}
    >
      {isNarrow ? icon : <span className={classes.name}>{label}</span>}
    </Button>
  );
}
