import { refresh } from '../../core/query-client.ts';

/** Refreshes the blacklist and its log after a change. */
export const refreshBlocks = () => refresh('blockedusers', 'changes');
