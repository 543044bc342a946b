import { account } from './account.ts';
import { addresses } from './addresses.ts';
import { announcements } from './announcements.ts';
import { areaSummaries } from './area-summaries.ts';
import { areas } from './areas.ts';
import { assignments } from './assignments.ts';
import { attendance } from './attendance.ts';
import { auth } from './auth.ts';
import { batches } from './batches.ts';
import { blockedUsers } from './blockedusers.ts';
import { boardTypes } from './board-types.ts';
import { boards } from './boards.ts';
import { calls } from './calls.ts';
import { cards } from './card.ts';
import { changeRequests } from './change-requests.ts';
import { chatgroups } from './chatgroups.ts';
import { consents } from './consents.ts';
import { contact } from './contact.ts';
import { coordinatorInvitations } from './coordinator-invitations.ts';
import { corrections } from './corrections.ts';
import { coverageHistory } from './coverage-history.ts';
import { credentials } from './credentials.ts';
import { desk } from './desk.ts';
import { documents } from './documents.ts';
import { downloads } from './downloads.ts';
import { duplicates } from './duplicates.ts';
import { elections } from './elections.ts';
import { enrolment } from './enrolment.ts';
import { exportRequests } from './export-requests.ts';
import { exports } from './exports.ts';
import { faqs } from './faqs.ts';
import { fronts } from './front.ts';
import { guides } from './guides.ts';
import { home } from './home.ts';
import { imports } from './imports.ts';
import { mail } from './mail.ts';
import { mailWordings } from './mail-wordings.ts';
import { mailings } from './mailings.ts';
import { management, views } from './management.ts';
import { map } from './map.ts';
import { nearbyUsers } from './nearby-users.ts';
import { notifications } from './notifications.ts';
import { palette } from './palette.ts';
import { paperTemplates } from './paper-templates.ts';
import { parties } from './parties.ts';
import { placeRecords } from './place-records.ts';
import { places } from './places.ts';
import { presence } from './presence.ts';
import { proposals } from './proposals.ts';
import { quickLinks } from './quick-links.ts';
import { reads } from './reads.ts';
import { replacements } from './replacements.ts';
import { results } from './results.ts';
import { retention } from './retention.ts';
import { tenantSettings } from './settings.ts';
import { shares } from './shares.ts';
import { stats } from './stats.ts';
import { story } from './story.ts';
import { legalTexts } from './terms-versions.ts';
import { tokens } from './tokens.ts';
import { universes } from './universe.ts';
import { users } from './users.ts';

/** Every noun but the log, which refers to all of them; see `changes.ts`. */
export const nouns = [
  universes,
  tenantSettings,
  fronts,
  legalTexts,
  home,
  desk,
  cards,
  auth,
  enrolment,
  users,
  reads,
  consents,
  retention,
  tokens,
  exports,
  exportRequests,
  imports,
  management,
  coordinatorInvitations,
  views,
  batches,
  account,
  blockedUsers,
  duplicates,
  addresses,
  areas,
  areaSummaries,
  places,
  coverageHistory,
  assignments,
  attendance,
  map,
  nearbyUsers,
  palette,
  placeRecords,
  proposals,
  replacements,
  elections,
  boardTypes,
  boards,
  paperTemplates,
  parties,
  results,
  credentials,
  downloads,
  corrections,
  changeRequests,
  mail,
  mailings,
  mailWordings,
  calls,
  story,
  presence,
  notifications,
  announcements,
  faqs,
  chatgroups,
  quickLinks,
  documents,
  stats,
  shares,
  guides,
  contact,
];
type Nouns = (typeof nouns)[number];

type IdsOf<N> = N extends { ids: readonly (infer I extends string)[] } ? I : never;
/** Names of ids, including the log's. */
export type EntityName = IdsOf<Nouns> | 'change';
export const entityNames: readonly EntityName[] = [
  ...nouns.flatMap((noun): readonly EntityName[] => ('ids' in noun ? noun.ids : [])),
  'change',
];
