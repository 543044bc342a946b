import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { errorText } from '../../core/error-text.ts';
import { ActionButton } from '../../ui/door/ActionButton.tsx';
import door from '../../ui/door/door.module.css';

type Props = { act: () => Promise<unknown>; label: ReactNode; done?: ReactNode; variant?: 'filled' | 'default' };

/** Performs an act and shows its outcome beside it: toasts are large, and late on a bad network. */
export function ActButton({ act, label, done, variant = 'default' }: Props) {
  // The ref is set before the button renders as disabled.
  const isUnderWay = useRef(false);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: act,
    onSettled: () => {
      isUnderWay.current = false;
    },
  });
  const press = (clicks: number) => {
    if (isUnderWay.current || clicks > 1) return;
    isUnderWay.current = true;
    mutate();
  };
  return (
    <div>
      <ActionButton variant={variant} isLoading={isPending} onClick={({ detail }) => press(detail)}>
        {label}
      </ActionButton>
      {error && (
        <p role="alert" className={door.error}>
          {errorText(error)}
        </p>
      )}
      {isSuccess && done && (
        <p role="status" className={door.small}>
          {done}
        </p>
      )}
    </div>
  );
}
