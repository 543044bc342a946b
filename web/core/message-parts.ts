/**
 * `shell`: every page; `card`: the watcher's; `enrolment`: also profiles; `everyday`: lists,
 * places, the map; `person`: a person's data; `frame`: bell and palette; `pages`: everything else.
 * Each text is in a part that all pages showing the text load (scripts/page-messages.ts).
 */
export type MessagePart = 'shell' | 'card' | 'enrolment' | 'everyday' | 'person' | 'home' | 'frame' | 'pages';

/** Parts to load in addition to the shell, by the part that a page names. */
export const partsOf: Record<MessagePart, MessagePart[]> = {
  shell: [],
  card: ['card'],
  enrolment: ['enrolment'],
  everyday: ['card', 'everyday'],
  person: ['card', 'enrolment', 'everyday', 'person'],
  home: ['card', 'everyday', 'home'],
  frame: ['card', 'everyday', 'frame'],
  pages: ['card', 'enrolment', 'everyday', 'pages'],
};
