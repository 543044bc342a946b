export { ChatGroupsAtHand, OwnChatGroups } from './OwnChatGroups.tsx';
