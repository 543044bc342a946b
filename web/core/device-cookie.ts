/** Stores the value in a cookie, for the server's first reply; undefined deletes it. */
export function tellServer(name: 'language' | 'scheme', value: string | undefined): void {
  const age = value === undefined ? 0 : 365 * 24 * 3600;
  // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox have no cookie store
  document.cookie = `${name}=${value ?? ''}; path=/; max-age=${age}; samesite=lax`;
}
