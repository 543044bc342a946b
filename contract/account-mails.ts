/** Messages whose links open the account to any holder: nobody sends them again, or reads them. */
export const accountTemplates = ['verify', 'reset', 'invite', 'invite_administrator', 'email_change'] as const;

export const opensAccount = (template: string): boolean => (accountTemplates as readonly string[]).includes(template);
