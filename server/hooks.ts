import { batchesHooks } from './features/batches/hooks.ts';
import { changeRequestsHooks } from './features/change-requests/hooks.ts';
import { chatgroupsHooks } from './features/chatgroups/hooks.ts';
import { contactHooks } from './features/contact/hooks.ts';
import { credentialsHooks } from './features/credentials/hooks.ts';
import { placesHooks } from './features/places/hooks.ts';
import { replacementsHooks } from './features/replacements/hooks.ts';
import { registerPersonHooks } from './people/hooks.ts';

// Registers what features do when a person is deleted, locked, kept out or merged.
// Server and worker load it.
registerPersonHooks(
  ...[placesHooks, credentialsHooks, batchesHooks, chatgroupsHooks, contactHooks, replacementsHooks],
  changeRequestsHooks,
);
