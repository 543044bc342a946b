import { forget, recall, remember } from '../../core/browser-memory.ts';

const emailKey = 'loginEmail';
const rememberKey = 'loginRemember';

export function rememberedLogin(): { email: string; remember: boolean } {
  const isRemembered = recall(rememberKey) === 'true';
  return { email: isRemembered ? (recall(emailKey) ?? '') : '', remember: isRemembered };
}

export function keepLogin({ email, remember: isRemembered }: { email: string; remember: boolean }) {
  remember(rememberKey, String(isRemembered));
  if (isRemembered) remember(emailKey, email.trim());
  else forget(emailKey);
}

export function forgetLogin() {
  forget(rememberKey);
  forget(emailKey);
}
