export { OwnChatGroups } from './OwnChatGroups.tsx';
