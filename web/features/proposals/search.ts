import { type ListSearch, readList } from '../../core/list-search.ts';
import { compact, idOf, type Search } from '../../core/search-params.ts';

const list = 'GET elections/proposals/';
const people = 'GET elections/proposals/:id/people/';
const places = 'GET elections/proposals/:id/places/';

export type ProposalsSearch = ListSearch<typeof list>;
export type ProposedSearch = ListSearch<typeof people>;
export type ProposalPlacesSearch = ListSearch<typeof places>;

/** Id of a proposal to start from or compare with. */
export type OtherProposal = { proposal?: string };

export const otherProposalSearch = ({ proposal }: Search): OtherProposal => compact({ proposal: idOf(proposal) });
export const proposalsSearch = (search: Search): ProposalsSearch => readList(list, search);
export const proposedSearch = (search: Search): ProposedSearch => readList(people, search);
export const proposalPlacesSearch = (search: Search): ProposalPlacesSearch => readList(places, search);
