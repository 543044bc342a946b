/**
 * Mails whose links open the account to anybody who has them: nobody may resend or read them.
 */
export const accountTemplates = ['verify', 'reset', 'invite', 'invite_administrator', 'email_change'] as const;

export const opensAccount = (template: string): boolean => (accountTemplates as readonly string[]).includes(template);
