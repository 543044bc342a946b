/**
 * Messages that load together: `shell` for the shell and signing in,
 * `enrolment` for enrolling and profiles, `pages` for everything else.
 */
export type MessagePart = 'shell' | 'enrolment' | 'pages';

/** Parts to load besides the shell's, by the widest a page needs. */
export const partsOf: Record<MessagePart, MessagePart[]> = {
  shell: [],
  enrolment: ['enrolment'],
  pages: ['enrolment', 'pages'],
};
