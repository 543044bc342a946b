import { catalogs } from 'virtual:words';
import { type NotificationData, notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import type { Language } from '#contract/languages.ts';
import { ApiError } from './api-error.ts';
import { errorText } from './error-text.ts';
import { currentLanguage } from './i18n.ts';

const failures = new Map<string, string>();

/** Toasts that disappear with their page, by id: the number of presses before each. */
const ofPage = new Map<string, number>();
let presses = 0;

export function countPress() {
  presses += 1;
}

/** Removes the toasts of the page just left, but not those of an act that leads to another page. */
export function dropToastsOfPage() {
  for (const [id, before] of ofPage) {
    if (before === presses) continue;
    notifications.hide(id);
    ofPage.delete(id);
  }
}

const showOnPage = (toast: NotificationData): string => {
  const id = notifications.show(toast);
  ofPage.set(id, presses);
  return id;
};

/** Announces success, to screen readers too. */
export function toastDone(message: ReactNode) {
  showOnPage({ message, color: 'green', role: 'status' });
}

const note = 'note';

/** Explains why nothing happens; replaces an earlier explanation. */
export function toastNote(message: ReactNode) {
  notifications.hide(note);
  showOnPage({ id: note, message, color: 'gray', role: 'status' });
}

/** Reports a failure, naming the refused fields; replaces a toast with the same text. */
export async function toastError(error: unknown, look?: (text: string) => Partial<NotificationData>): Promise<void> {
  const isOfFields = error instanceof ApiError && error.code === undefined && Object.keys(error.fields).length > 0;
  const names = isOfFields ? await loadFieldNames(currentLanguage()).catch(() => undefined) : undefined;
  const text = errorText(error, (field) => names?.[field]);
  notifications.hide(failures.get(text) ?? '');
  // A failure with its own look belongs to a subject, and disappears with it.
  const show = look ? notifications.show : showOnPage;
  const id = show({ message: text, color: 'red', autoClose: 8_000, role: 'alert', ...look?.(text) });
  failures.set(text, id);
}

const loadFieldNames = async (language: Language): Promise<Partial<Record<string, string>>> =>
  (await catalogs.fields[language]()).messages;
