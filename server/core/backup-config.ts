import { bech32 } from '@scure/base';
import { z } from 'zod';
import { ConfigError } from './config-error.ts';

/** Most characters of a key: those that withstand quantum computers have 2,000. */
const mostKeyLength = 3000;
const isRecipient = (text: string) => /^age1/.test(text) && bech32.decodeUnsafe(text, mostKeyLength) !== undefined;

export const backupSettings = {
  BACKUP_RECIPIENT: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter((one) => one !== ''))
    .refine((all) => all.every(isRecipient), 'must be public keys of age (age1…), as vixia backup-key makes them')
    .optional()
    .describe('public keys that backups are encrypted to, with commas between them'),
  BACKUP_DIR: z
    .string()
    .optional()
    .describe('folder for a backup a day, best on another disk or machine; without it, only vixia backup makes any'),
  BACKUP_HOUR: z.coerce
    .number<string>()
    .int()
    .min(0)
    .max(22)
    .default(3)
    .describe('hour in Spain from which on the backup of the day is made'),
  BACKUP_KEEP_DAYS: z.coerce
    .number<string>()
    .int()
    .min(1)
    .max(3650)
    .default(30)
    .describe('days after which backups in BACKUP_DIR are deleted, and with them people who were erased meanwhile'),
};

type BackupSettings = { BACKUP_DIR?: string | undefined; BACKUP_RECIPIENT?: string[] | undefined };

export function refusePlainBackups({ BACKUP_DIR, BACKUP_RECIPIENT = [] }: BackupSettings): void {
  if (BACKUP_DIR && BACKUP_RECIPIENT.length === 0)
    throw new ConfigError('BACKUP_RECIPIENT: BACKUP_DIR wants it: vixia backup-key makes a pair of keys');
}
