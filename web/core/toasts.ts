import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { errorText } from './error-text.ts';

/** Says that something is done; screen readers hear it. */
export function toastDone(message: ReactNode) {
  notifications.show({ message, color: 'green', role: 'status' });
}

/** Says why nothing is done. */
export function toastNote(message: ReactNode) {
  notifications.show({ message, color: 'gray', role: 'status' });
}

export function toastError(error: unknown) {
  notifications.show({ message: errorText(error), color: 'red', autoClose: 8_000, role: 'alert' });
}
