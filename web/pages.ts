import { pages as account } from './features/account/pages.ts';
import { pages as addressRuns } from './features/address-runs/pages.ts';
import { pages as areas } from './features/areas/pages.ts';
import { pages as assignments } from './features/assignments/pages.ts';
import { pages as blockedusers } from './features/blockedusers/pages.ts';
import { pages as boards } from './features/boards/pages.ts';
import { pages as changeRequests } from './features/change-requests/pages.ts';
import { pages as changes } from './features/changes/pages.ts';
import { pages as chatgroups } from './features/chatgroups/pages.ts';
import { pages as contact } from './features/contact/pages.ts';
import { pages as credentialList } from './features/credential-list/pages.ts';
import { pages as credentials } from './features/credentials/pages.ts';
import { pages as desk } from './features/desk/pages.ts';
import { pages as documents } from './features/documents/pages.ts';
import { pages as duplicates } from './features/duplicates/pages.ts';
import { pages as faqs } from './features/faqs/pages.ts';
import { pages as guides } from './features/guides/pages.ts';
import { pages as home } from './features/home/pages.ts';
import { pages as imports } from './features/imports/pages.ts';
import { pages as mail } from './features/mail/pages.ts';
import { pages as mailWordings } from './features/mail-wordings/pages.ts';
import { pages as mailings } from './features/mailings/pages.ts';
import { pages as management } from './features/management/pages.ts';
import { pages as map } from './features/map/pages.ts';
import { pages as parties } from './features/parties/pages.ts';
import { pages as placeList } from './features/place-list/pages.ts';
import { pages as placeRecords } from './features/place-records/pages.ts';
import { pages as proposals } from './features/proposals/pages.ts';
import { pages as quickLinks } from './features/quick-links/pages.ts';
import { pages as settings } from './features/settings/pages.ts';
import { pages as setup } from './features/setup/pages.ts';
import { pages as shares } from './features/shares/pages.ts';
import { pages as stats } from './features/stats/pages.ts';
import { pages as tokens } from './features/tokens/pages.ts';
import { pages as users } from './features/users/pages.ts';

/** The pages for signed-in people. */
export const pages = [
  ...account,
  ...areas,
  ...addressRuns,
  ...blockedusers,
  ...boards,
  ...changes,
  ...chatgroups,
  ...contact,
  ...credentialList,
  ...credentials,
  ...desk,
  ...documents,
  ...duplicates,
  ...changeRequests,
  ...faqs,
  ...guides,
  ...home,
  ...imports,
  ...mail,
  ...mailWordings,
  ...mailings,
  ...management,
  ...map,
  ...placeList,
  ...parties,
  ...placeRecords,
  ...assignments,
  ...proposals,
  ...quickLinks,
  ...setup,
  ...shares,
  ...stats,
  ...tokens,
  ...settings,
  ...users,
] as const;
