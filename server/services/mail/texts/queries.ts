import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { MailTemplate } from '#contract/mail-templates.ts';
import type { Tx } from '../../../core/database.ts';
import { remember } from '../../../core/memory.ts';
import { lockAll } from '../../../core/queries.ts';
import { deleteRows } from '../../../core/rows/queries.ts';
import type { MailWords } from '../templates.ts';

export type MailWordingKey = { template: MailTemplate; language: Language };
export type OwnWords = MailWordingKey & MailWords & { update_date: string };

export const isOf =
  ({ template, language }: MailWordingKey) =>
  (one: MailWordingKey): boolean =>
    one.template === template && one.language === language;

export const listOwnWords = (tx: Tx): Promise<OwnWords[]> =>
  remember(tx, 'mail texts', () =>
    tx.list(sql<OwnWords>`
      select template, language, subject, body, update_date from mail_texts where tenant_id = ${tx.tenantId}`),
  );

/** Finds a wording; locks all the organisation's wordings. */
export async function lockOwnWords(tx: Tx, { template, language }: MailWordingKey): Promise<OwnWords | undefined> {
  await lockAll(tx, 'mail texts');
  return tx.find(sql<OwnWords>`
    select template, language, subject, body, update_date from mail_texts
    where tenant_id = ${tx.tenantId} and template = ${template} and language = ${language}`);
}

/** Returns the time of the change. */
export const writeOwnWords = async (tx: Tx, { template, language, subject, body }: MailWordingKey & MailWords) =>
  (await tx.findValue(sql<{ update_date: string }>`
    insert into mail_texts (tenant_id, template, language, subject, body)
    values (${tx.tenantId}, ${template}, ${language}, ${subject}, ${body})
    on conflict (tenant_id, template, language)
      do update set subject = excluded.subject, body = excluded.body, update_date = clock_timestamp()
    returning update_date`)) ?? '';

export const deleteOwnWords = (tx: Tx, { template, language }: MailWordingKey) =>
  deleteRows(tx, 'mail_texts', { template, language });
