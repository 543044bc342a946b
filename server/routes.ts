import type { Endpoints } from '#contract/endpoints.ts';
import type { Handlers } from './core/context.ts';
import { accountRoutes } from './features/account/routes.ts';
import { addressesRoutes } from './features/addresses/routes.ts';
import { announcementsRoutes } from './features/announcements/routes.ts';
import { areaSummariesRoutes } from './features/areas/routes.ts';
import { assignmentsRoutes } from './features/assignments/routes.ts';
import { attendanceRoutes } from './features/attendance/routes.ts';
import { authRoutes } from './features/auth/routes.ts';
import { blockedUsersRoutes } from './features/blockedusers/routes.ts';
import { boardsRoutes } from './features/boards/routes.ts';
import { boardTypesRoutes } from './features/boards/types/routes.ts';
import { callsRoutes } from './features/calls/routes.ts';
import { cardRoutes } from './features/card/routes.ts';
import { changeRequestsRoutes } from './features/change-requests/routes.ts';
import { chatgroupsRoutes } from './features/chatgroups/routes.ts';
import { consentsRoutes } from './features/consents/routes.ts';
import { contactRoutes } from './features/contact/routes.ts';
import { correctionsRoutes } from './features/corrections/routes.ts';
import { coverageHistoryRoutes } from './features/coverage-history/routes.ts';
import { downloadsRoutes } from './features/credentials/downloads/routes.ts';
import { credentialsRoutes } from './features/credentials/routes.ts';
import { paperTemplatesRoutes } from './features/credentials/templates/routes.ts';
import { deskRoutes } from './features/desk/routes.ts';
import { documentsRoutes } from './features/documents/routes.ts';
import { duplicatesRoutes } from './features/duplicates/routes.ts';
import { enrolmentRoutes } from './features/enrolment/routes.ts';
import { exportsRoutes } from './features/exports/routes.ts';
import { faqsRoutes } from './features/faqs/routes.ts';
import { frontRoutes } from './features/front/routes.ts';
import { guidesRoutes } from './features/guides/routes.ts';
import { homeRoutes } from './features/home/routes.ts';
import { importsRoutes } from './features/imports/routes.ts';
import { mailWordingsRoutes } from './features/mail-wordings/routes.ts';
import { mailingsRoutes } from './features/mailings/routes.ts';
import { invitingRoutes } from './features/management/inviting/routes.ts';
import { managementRoutes } from './features/management/routes.ts';
import { mapRoutes } from './features/map/routes.ts';
import { nearbyUsersRoutes } from './features/nearby-users/routes.ts';
import { paletteRoutes } from './features/palette/routes.ts';
import { partiesRoutes } from './features/parties/routes.ts';
import { placeRecordsRoutes } from './features/place-records/routes.ts';
import { placesRoutes } from './features/places/routes.ts';
import { presenceRoutes } from './features/presence/routes.ts';
import { proposalsRoutes } from './features/proposals/routes.ts';
import { quickLinksRoutes } from './features/quick-links/routes.ts';
import { readsRoutes } from './features/reads/routes.ts';
import { replacementsRoutes } from './features/replacements/routes.ts';
import { resultsRoutes } from './features/results/routes.ts';
import { retentionRoutes } from './features/retention/routes.ts';
import { settingsRoutes } from './features/settings/routes.ts';
import { sharesRoutes } from './features/shares/routes.ts';
import { statsRoutes } from './features/stats/routes.ts';
import { storyRoutes } from './features/story/routes.ts';
import { legalTextsRoutes } from './features/terms/routes.ts';
import { tokensRoutes } from './features/tokens/routes.ts';
import { usersRoutes } from './features/users/routes.ts';
import { viewsRoutes } from './features/views/routes.ts';
import { areasRoutes } from './services/areas/routes.ts';
import { batchesRoutes } from './services/batches/routes.ts';
import { changesRoutes } from './services/changes/routes.ts';
import { mailRoutes } from './services/mail/routes.ts';
import { notificationsRoutes } from './services/notifications/routes.ts';
import { universeRoutes } from './services/universe/routes.ts';

/** All handlers, typed so that a missing or extra one doesn't compile. */
export const handlers: Handlers<{ endpoints: Endpoints }> = {
  ...universeRoutes,
  ...settingsRoutes,
  ...frontRoutes,
  ...legalTextsRoutes,
  ...homeRoutes,
  ...deskRoutes,
  ...cardRoutes,
  ...authRoutes,
  ...enrolmentRoutes,
  ...accountRoutes,
  ...usersRoutes,
  ...readsRoutes,
  ...consentsRoutes,
  ...retentionRoutes,
  ...tokensRoutes,
  ...managementRoutes,
  ...invitingRoutes,
  ...viewsRoutes,
  ...batchesRoutes,
  ...exportsRoutes,
  ...importsRoutes,
  ...blockedUsersRoutes,
  ...duplicatesRoutes,
  ...addressesRoutes,
  ...areasRoutes,
  ...areaSummariesRoutes,
  ...coverageHistoryRoutes,
  ...placesRoutes,
  ...assignmentsRoutes,
  ...attendanceRoutes,
  ...mapRoutes,
  ...nearbyUsersRoutes,
  ...paletteRoutes,
  ...boardsRoutes,
  ...boardTypesRoutes,
  ...paperTemplatesRoutes,
  ...placeRecordsRoutes,
  ...partiesRoutes,
  ...resultsRoutes,
  ...credentialsRoutes,
  ...downloadsRoutes,
  ...correctionsRoutes,
  ...changeRequestsRoutes,
  ...mailRoutes,
  ...mailingsRoutes,
  ...mailWordingsRoutes,
  ...callsRoutes,
  ...storyRoutes,
  ...presenceRoutes,
  ...notificationsRoutes,
  ...announcementsRoutes,
  ...changesRoutes,
  ...faqsRoutes,
  ...chatgroupsRoutes,
  ...proposalsRoutes,
  ...replacementsRoutes,
  ...quickLinksRoutes,
  ...documentsRoutes,
  ...statsRoutes,
  ...sharesRoutes,
  ...guidesRoutes,
  ...contactRoutes,
};
