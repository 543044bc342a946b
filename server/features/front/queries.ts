import { sql } from 'kysely';
import type { FrontText } from '#contract/front.ts';
import type { Language } from '#contract/languages.ts';
import type { Tx } from '../../core/database.ts';
import { remember } from '../../core/memory.ts';
import { lockAll } from '../../core/queries.ts';
import { deleteRows, insertRow } from '../../core/rows/queries.ts';
import type { Photo } from './photo.ts';

export type OwnText = FrontText & { update_date: string };

export const listOwnTexts = (tx: Tx): Promise<OwnText[]> =>
  remember(tx, 'front texts', () =>
    tx.list(sql<OwnText>`
      select language, title, intro, duties, update_date from front_texts where tenant_id = ${tx.tenantId}`),
  );

/** Finds the texts in one language; locks those of all. */
export async function lockOwnText(tx: Tx, language: Language): Promise<OwnText | undefined> {
  await lockAll(tx, 'front');
  return tx.find(sql<OwnText>`
    select language, title, intro, duties, update_date from front_texts
    where tenant_id = ${tx.tenantId} and language = ${language}`);
}

/** Writes the texts; returns the time of the change. */
export const writeOwnText = async (tx: Tx, { language, title, intro, duties }: Omit<FrontText, 'update_date'>) =>
  (await tx.findValue(sql<{ update_date: string }>`
    insert into front_texts (tenant_id, language, title, intro, duties)
    values (${tx.tenantId}, ${language}, ${title}, ${intro}, ${duties})
    on conflict (tenant_id, language) do update
      set title = excluded.title, intro = excluded.intro, duties = excluded.duties, update_date = clock_timestamp()
    returning update_date`)) ?? '';

export type PhotoPlace = { id: string; width: number; height: number };

export const findPhotoPlace = (tx: Tx): Promise<PhotoPlace | undefined> =>
  remember(tx, 'front photo', () =>
    tx.find(sql<PhotoPlace>`select id, width, height from front_photos where tenant_id = ${tx.tenantId}`),
  );

export const findPhotoBytes = (tx: Tx, { id, isNarrow }: { id: string; isNarrow: boolean }) =>
  tx.findValue(sql<{ bytes: Buffer }>`
    select case when ${isNarrow} then narrow else wide end as bytes from front_photos
    where tenant_id = ${tx.tenantId} and id = ${id}`);

export async function replacePhoto(tx: Tx, photo: ({ id: string } & Photo) | null): Promise<void> {
  await lockAll(tx, 'front');
  await deleteRows(tx, 'front_photos', {});
  if (photo) await insertRow(tx, 'front_photos', photo);
}

export const addEnrolmentTime = (tx: Tx, minutes: number) =>
  tx.run(sql`
    insert into enrolment_times (tenant_id, minutes, people) values (${tx.tenantId}, ${minutes}, 1)
    on conflict (tenant_id, minutes) do update set people = enrolment_times.people + 1`);

/** Finds the median of the minutes needed; undefined if fewer than `least` are counted. */
export const findMedianMinutes = (tx: Tx, least: number) =>
  tx.findValue(sql<{ minutes: number }>`
    select minutes from (
      select minutes, sum(people) over (order by minutes) as upto, sum(people) over () as total
      from enrolment_times where tenant_id = ${tx.tenantId}) t
    where total >= ${least} and upto * 2 >= total order by minutes limit 1`);
