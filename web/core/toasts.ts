import { type NotificationData, notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { ApiError } from './api-error.ts';
import { errorText } from './error-text.ts';
import { loadFieldNames } from './field-names.ts';
import { currentLanguage } from './i18n.ts';

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

/**
 * Says a failure once: said again, it takes its own place.
 * Names the fields that the server refused.
 */
export async function toastError(error: unknown, look?: (text: string) => Partial<NotificationData>): Promise<void> {
  const isOfFields = error instanceof ApiError && error.code === undefined && Object.keys(error.fields).length > 0;
  const names = isOfFields ? await loadFieldNames(currentLanguage()).catch(() => undefined) : undefined;
  const text = errorText(error, (field) => names?.[field]);
  notifications.hide(failures.get(text) ?? '');
  const id = notifications.show({ message: text, color: 'red', autoClose: 8_000, role: 'alert', ...look?.(text) });
  failures.set(text, id);
}
