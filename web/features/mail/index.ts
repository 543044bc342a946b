export { statusColors, statusNames, templateNames } from './labels.ts';
export { MailAnswer } from './MailAnswer.tsx';
export { MailBody } from './MailBody.tsx';
export { MailServerDown } from './MailDown.tsx';
export { useMailAnswer } from './use-mail-answer.ts';
