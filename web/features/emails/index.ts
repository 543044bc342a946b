export { MailDown } from './MailDown.tsx';
