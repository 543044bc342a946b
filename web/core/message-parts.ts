/**
 * `shell`: also sign-in; `card`: the watcher's; `enrolment`: also profiles
 * `everyday`: lists, people, places, the map; `pages`: everything else
 */
export type MessagePart = 'shell' | 'card' | 'enrolment' | 'everyday' | 'pages';

/** Parts to load besides the shell's, by the largest part a page needs. */
export const partsOf: Record<MessagePart, MessagePart[]> = {
  shell: [],
  card: ['card'],
  enrolment: ['enrolment'],
  everyday: ['card', 'enrolment', 'everyday'],
  pages: ['card', 'enrolment', 'everyday', 'pages'],
};
