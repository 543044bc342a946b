import type { ChatPlatform } from '#contract/chat-platforms.ts';
import type { Tx } from '../../core/database.ts';
import { newId } from '../../core/ids.ts';
import * as rows from './queries.ts';

type Group = { name: string; platform: ChatPlatform; level: string; path: string };

// Invented invitations; they lead nowhere.
const links: Record<ChatPlatform, (number: string) => string> = {
  telegram: (number) => `https://t.me/+DemostracionVixia${number}`,
  whatsapp: (number) => `https://chat.whatsapp.com/DemostracionVixia${number}`,
  signal: (number) => `https://signal.group/#DemostracionDeVixia${number}`,
};

export async function addChatGroups(tx: Tx, groups: readonly Group[]): Promise<void> {
  for (const [i, { name, platform, level, path }] of groups.entries()) {
    const areas = await rows.listAreas(tx, level, path);
    const link = links[platform](String(i + 1).padStart(4, '0'));
    await rows.insertChatGroup(tx, { id: newId(), name, platform, link }, areas);
  }
}
