import type { LinkIcon } from '#contract/quick-links.ts';
import type { Readers } from '#contract/readers.ts';
import type { Names } from '#contract/translated-names.ts';
import type { Tx } from '../../core/database.ts';
import { newId } from '../../core/ids.ts';
import * as rows from './queries.ts';

type Link = { names: Names; link: string; readers: Readers; icon: LinkIcon };

const links: readonly Link[] = [
  {
    names: { es: 'Preguntas frecuentes', ca: 'Preguntes freqüents', eu: 'Ohiko galderak', gl: 'Preguntas frecuentes' },
    ...{ link: '/faqs', readers: 'all', icon: 'question' },
  },
  {
    names: { es: 'El día, hora a hora', ca: 'El dia, hora a hora', eu: 'Eguna, orduz ordu', gl: 'O día, hora a hora' },
    ...{ link: '/users-guide#day', readers: 'regulars', icon: 'calendar' },
  },
  {
    names: {
      es: 'Junta Electoral Central',
      ca: 'Junta Electoral Central',
      eu: 'Hauteskunde Batzorde Zentrala',
      gl: 'Xunta Electoral Central',
    },
    ...{ link: 'https://www.juntaelectoralcentral.es', readers: 'staff', icon: 'news' },
  },
];

export async function addQuickLinks(tx: Tx): Promise<void> {
  for (const [position, link] of links.entries()) await rows.insertQuickLink(tx, { ...link, id: newId(), position });
}
