/**
 * `shell`: also sign-in; `enrolment`: also profiles; `everyday`: lists, people, places, the map;
 * `pages`: everything else.
 */
export type MessagePart = 'shell' | 'enrolment' | 'everyday' | 'pages';

/** Parts to load besides the shell's, by the largest part a page needs. */
export const partsOf: Record<MessagePart, MessagePart[]> = {
  shell: [],
  enrolment: ['enrolment'],
  everyday: ['enrolment', 'everyday'],
  pages: ['enrolment', 'everyday', 'pages'],
};
