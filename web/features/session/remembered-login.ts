const emailKey = 'loginEmail';
const rememberKey = 'loginRemember';

/** Gives the login form its first values. */
export function rememberedLogin(): { email: string; remember: boolean } {
  const remember = localStorage.getItem(rememberKey) === 'true';
  return { email: remember ? (localStorage.getItem(emailKey) ?? '') : '', remember };
}

export function keepLogin({ email, remember }: { email: string; remember: boolean }) {
  localStorage.setItem(rememberKey, String(remember));
  if (remember) localStorage.setItem(emailKey, email.trim());
  else localStorage.removeItem(emailKey);
}

export function forgetLogin() {
  localStorage.removeItem(rememberKey);
  localStorage.removeItem(emailKey);
}
