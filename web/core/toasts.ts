import { catalogs } from 'virtual:words';
import { type NotificationData, notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import type { Language } from '#contract/languages.ts';
import { ApiError } from './api-error.ts';
import { errorText } from './error-text.ts';
import { currentLanguage } from './i18n.ts';

/** Shown failure toasts, by text. */
const failures = new Map<string, string>();

/** Announces success, to screen readers too. */
export function toastDone(message: ReactNode) {
  notifications.show({ message, color: 'green', role: 'status' });
}

const note = 'note';

/** Says why nothing happens, once however often it's tried. */
export function toastNote(message: ReactNode) {
  notifications.hide(note);
  notifications.show({ id: note, message, color: 'gray', role: 'status' });
}

/**
 * Reports a failure; a repeated one replaces itself.
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

/** Loads the names of API fields in a language. */
const loadFieldNames = async (language: Language): Promise<Partial<Record<string, string>>> =>
  (await catalogs.fields[language]()).messages;
