import { changes, changesExport } from './changes.ts';
import type { EndpointKey } from './endpoint.ts';
import { mergeEndpoints } from './noun.ts';
import { nouns } from './nouns.ts';

/** Every endpoint. The server doesn't start unless it binds all of them. */
export const endpoints = mergeEndpoints([...nouns, changes, changesExport]);
export type Endpoints = typeof endpoints;
export type Key = keyof Endpoints & EndpointKey;
