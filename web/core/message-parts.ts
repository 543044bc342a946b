/**
 * Messages that come together: `shell` of the shell and of signing in, `enrolment` of enrolling
 * and of a person's data, `pages` of all other pages.
 */
export type MessagePart = 'shell' | 'enrolment' | 'pages';

/** The parts that a page loads beside the shell's, by the widest that it says anything of. */
export const partsOf: Record<MessagePart, MessagePart[]> = {
  shell: [],
  enrolment: ['enrolment'],
  pages: ['enrolment', 'pages'],
};
