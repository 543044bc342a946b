export { templateNames } from './labels.ts';
export { MailServerDown } from './MailDown.tsx';
export { useMailAnswer } from './use-mail-answer.ts';
