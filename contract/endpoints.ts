import { changes, changesExport } from './changes.ts';
import type { EndpointKey } from './endpoint.ts';
import { mergeEndpoints } from './noun.ts';
import { nouns } from './nouns.ts';

/**
 * Every endpoint of the product.
 * The server binds all of them or doesn't start; the web calls them by key.
 */
export const endpoints = mergeEndpoints([...nouns, changes, changesExport]);
export type Endpoints = typeof endpoints;
export type Key = keyof Endpoints & EndpointKey;
