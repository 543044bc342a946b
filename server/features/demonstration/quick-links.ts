import { languages } from '#contract/languages.ts';
import type { QuickLink } from '#contract/quick-links.ts';
import { words } from '#contract/words.ts';
import type { Tx } from '../../core/database.ts';
import { newId } from '../../core/ids.ts';
import { say } from '../../core/say.ts';
import * as rows from './queries.ts';

type Link = Pick<QuickLink, 'link' | 'readers' | 'icon'> & { name: string };

const links: readonly Link[] = [
  { name: words('Preguntas frecuentes'), link: '/faqs', readers: 'all', icon: 'question' },
  { name: words('El día, hora a hora'), link: '/users-guide#day', readers: 'regulars', icon: 'calendar' },
  {
    name: words('Junta Electoral Central'),
    ...{ link: 'https://www.juntaelectoralcentral.es', readers: 'staff', icon: 'news' },
  },
];

export async function addQuickLinks(tx: Tx): Promise<void> {
  for (const [position, { name, ...link }] of links.entries()) {
    const names = Object.fromEntries(languages.map((language) => [language, say(language, name)]));
    await rows.insertQuickLink(tx, { ...link, names, id: newId(), position });
  }
}
