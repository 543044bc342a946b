/** Only addresses of this site: '//other.example' and '/\other.example' lead elsewhere. */
export const ownAddress = (next: string | undefined): string => (next && /^\/(?![/\\])/.test(next) ? next : '/');
