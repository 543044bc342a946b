import { compact, idOf, type Search } from '../../core/search-params.ts';

/** `type`: the one whose papers are worded. */
export const typesSearch = ({ type }: Search): { type?: string } => compact({ type: idOf(type) });
