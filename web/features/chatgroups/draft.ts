import type { ChatPlatform } from '#contract/chat-platforms.ts';
import type { ChatGroup } from '#contract/chatgroups.ts';
import type { ChosenArea } from '../areas/index.ts';

/** platform '': none yet */
export type ChatGroupDraft = { name: string; platform: ChatPlatform | ''; link: string; areas: ChosenArea[] };

export const emptyDraft: ChatGroupDraft = { name: '', platform: '', link: '', areas: [] };

export const draftOf = ({ name, platform, link, areas }: ChatGroup): ChatGroupDraft => ({
  name,
  platform,
  link,
  areas,
});

export const bodyOf = ({ name, platform, link, areas }: ChatGroupDraft) => ({
  name: name.trim(),
  platform: platform as ChatPlatform,
  link: link.trim(),
  areas: areas.map(({ id }) => id),
});
export type ChatGroupBody = ReturnType<typeof bodyOf>;
