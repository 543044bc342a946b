import type { OwnData } from '#contract/account.ts';
import { keptDays } from '#contract/kept-days.ts';
import { recordChange } from '../../../core/changes.ts';
import type { MemberScope } from '../../../core/context.ts';
import { findTenant } from '../../../services/universe/queries.ts';
import { readConsents } from '../../consents/index.ts';
import { countReads } from '../../reads/index.ts';
import { findCode } from '../../shares/index.ts';
import { readSelf } from '../../users/index.ts';
import {
  findUnshown,
  listAllSessions,
  listOpenedGroups,
  listOwnAssignments,
  listOwnChanges,
  listOwnContact,
  listOwnCredentials,
  listOwnExportRequests,
  listOwnIdentities,
  listOwnMails,
  listOwnNotifications,
  listOwnRequests,
} from './queries.ts';

/** Collects a person's own data, and logs the export. */
export async function collectOwnData(scope: MemberScope, format: 'json' | 'html'): Promise<OwnData> {
  const { tx, actor } = scope;
  const { id } = actor;
  await recordChange(scope, 'user', id, 'data_downloaded', { after: { format } });
  const { notes_manager, lock_reason, terms_version, terms_accepted_at } = await findUnshown(tx, id);
  return {
    exported_at: new Date().toISOString(),
    organisation: (await findTenant(tx)).name,
    profile: await readSelf(scope),
    notes_manager,
    lock_reason,
    terms: { version: terms_version, accepted_at: terms_accepted_at },
    consents: await readConsents(tx, id),
    assignments: await listOwnAssignments(tx, id),
    credentials: await listOwnCredentials(tx, id),
    emails: await listOwnMails(tx, id),
    contact: await listOwnContact(tx, id),
    change_requests: await listOwnRequests(tx, id),
    export_requests: await listOwnExportRequests(tx, id),
    chat_groups: await listOpenedGroups(tx, id),
    sharing: (await findCode(tx, id)) ?? null,
    third_party: await listOwnIdentities(tx, id),
    sessions: await listAllSessions(tx, id),
    notifications: await listOwnNotifications(tx, id),
    opened: await countReads(tx, id, keptDays.reads),
    changes: await listOwnChanges(tx, id),
  };
}
