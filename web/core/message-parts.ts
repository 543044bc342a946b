/** `shell`: also sign-in; `enrolment`: also profiles; `pages`: everything else. */
export type MessagePart = 'shell' | 'enrolment' | 'pages';

/** Parts to load besides the shell's, by the largest part a page needs. */
export const partsOf: Record<MessagePart, MessagePart[]> = {
  shell: [],
  enrolment: ['enrolment'],
  pages: ['enrolment', 'pages'],
};
