import { refresh } from '../../core/query-client.ts';

export const refreshBlocks = () => refresh('blockedusers', 'changes');
