import { type NotificationData, notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { errorText } from './error-text.ts';

/** The toast of each failure said, by its text. */
const failures = new Map<string, string>();

/** Says that something is done; screen readers hear it. */
export function toastDone(message: ReactNode) {
  notifications.show({ message, color: 'green', role: 'status' });
}

const note = 'note';

/** Says why nothing is done; once, however often it is tried. */
export function toastNote(message: ReactNode) {
  notifications.hide(note);
  notifications.show({ id: note, message, color: 'gray', role: 'status' });
}

/** Says a failure once: said again, it takes its own place. */
export function toastError(error: unknown, look?: (text: string) => Partial<NotificationData>) {
  const text = errorText(error);
  notifications.hide(failures.get(text) ?? '');
  const id = notifications.show({ message: text, color: 'red', autoClose: 8_000, role: 'alert', ...look?.(text) });
  failures.set(text, id);
}
