import { assignmentActs } from './features/assignments/batches.ts';
import { assignmentsHooks } from './features/assignments/hooks.ts';
import { attendanceActs } from './features/attendance/batches.ts';
import { cardMailPapers } from './features/card/rules.ts';
import { changeRequestsHooks } from './features/change-requests/hooks.ts';
import { chatgroupsHooks } from './features/chatgroups/hooks.ts';
import { contactHooks } from './features/contact/hooks.ts';
import { batchedCredentials, credentialActs } from './features/credentials/batches.ts';
import { credentialsHooks } from './features/credentials/hooks.ts';
import { managementActs } from './features/management/batches.ts';
import { invitingHooks } from './features/management/inviting/hooks.ts';
import { placeActs } from './features/place-records/batches.ts';
import { batchedPlaces } from './features/places/batches.ts';
import { replacementsHooks } from './features/replacements/hooks.ts';
import { retentionHooks } from './features/retention/hooks.ts';
import { batchedUsers } from './features/users/batches.ts';
import { registerPersonHooks } from './people/hooks.ts';
import { registerBatches } from './services/batches/acts.ts';
import { batchesHooks } from './services/batches/hooks.ts';
import { registerMailPapers } from './services/mail/papers.ts';

// Registers the features' person hooks, bulk actions and papers by mail.
// Server and worker import this file.
registerPersonHooks(
  ...[assignmentsHooks, credentialsHooks, batchesHooks, chatgroupsHooks, contactHooks, replacementsHooks],
  ...[changeRequestsHooks, invitingHooks, retentionHooks],
);

registerBatches(
  { ...assignmentActs, ...attendanceActs, ...managementActs, ...credentialActs, ...placeActs },
  { users: batchedUsers, places: batchedPlaces, credentials: batchedCredentials },
);

registerMailPapers(cardMailPapers);
