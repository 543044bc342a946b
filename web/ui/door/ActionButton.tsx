import type { ComponentProps } from 'react';
import classes from './door.module.css';

type Props = ComponentProps<'button'> & { variant?: 'filled' | 'default'; isLoading?: boolean };

/** A button that can't be pressed again while its action runs. */
export const ActionButton = ({ variant = 'filled', isLoading = false, disabled, ...rest }: Props) => (
  <button
    type="button"
    className={classes.button}
    data-variant={variant}
    data-loading={isLoading || undefined}
    disabled={disabled || isLoading}
    {...rest}
  />
);
