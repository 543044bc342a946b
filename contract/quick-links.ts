import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { csv, id, instant, linkAddress, listQuery } from './fields.ts';
import { editWords, noun, orderWords } from './noun.ts';
import { type Readers, readerKinds } from './readers.ts';
import { recordEndpoints } from './record-endpoints.ts';
import { changedNames, givenNames, translatedNames } from './translated-names.ts';
import { words } from './words.ts';

/** Most links of an organisation: the start page shows all of them. */
export const mostLinks = 50;

export const linkIcons = [
  'link',
  'document',
  'news',
  'question',
  'people',
  'calendar',
  'map',
  'phone',
  'video',
  'warning',
] as const;
export type LinkIcon = (typeof linkIcons)[number];

export const quickLink = z.object({
  id: id('quicklink'),
  /** in the reader's language, else Spanish, else any */
  name: z.string(),
  names: translatedNames,
  /** https, or a path within the app */
  link: z.string(),
  readers: z.enum(readerKinds),
  icon: z.enum(linkIcons),
  update_date: instant,
});
export type QuickLink = z.infer<typeof quickLink>;

export const ownQuickLink = quickLink.pick({ id: true, name: true, link: true, icon: true });
export type OwnQuickLink = z.infer<typeof ownQuickLink>;

const fields = {
  link: linkAddress,
  readers: z.enum(readerKinds),
  icon: z.enum(linkIcons),
};

const quickLinkRecord = recordEndpoints('quicklink', quickLink, 'links.manage');

export const quickLinks = noun({
  ids: ['quicklink'],
  schemas: { QuickLink: quickLink, OwnQuickLink: ownQuickLink },
  log: {
    entities: words({ quicklink: ['Enlace rápido', 'Enlaces rápidos'] }),
    actions: { quicklink: { ...editWords, ...orderWords } },
    fields: words({ names: 'Nombres', link: 'Enlace', readers: 'Quién lo ve', icon: 'Icono' }),
    values: {
      icon: words({
        link: 'enlace',
        document: 'documento',
        news: 'noticias',
        question: 'preguntas',
        people: 'personas',
        calendar: 'calendario',
        map: 'mapa',
        phone: 'teléfono',
        video: 'vídeo',
        warning: 'aviso',
      }) satisfies Record<LinkIcon, string>,
      readers: words({
        regulars: 'apoderadas y apoderados',
        staff: 'quien coordina o administra',
        all: 'todo el mundo',
      }) satisfies Record<Readers, string>,
    },
  },
  endpoints: {
    'GET resources/links/': quickLinkRecord.list(
      'Quick links of the organisation, in their order',
      listQuery(['position'], { readers: csv(z.enum(readerKinds)).optional() }, mostLinks),
    ),
    'POST resources/links/': quickLinkRecord.create(
      'Add a quick link, the last in order',
      z.strictObject({
        names: givenNames(80, 'Junta Electoral Central'),
        ...fields,
        icon: fields.icon.default('link'),
      }),
      'too_many_links',
    ),
    'GET resources/links/own/': endpoint({
      access: 'links.see_own',
      summary: `Quick links meant for the reader, in their order; at most ${mostLinks}`,
      reply: z.object({ results: z.array(ownQuickLink) }),
    }),
    'GET resources/links/:id/': quickLinkRecord.one('One quick link'),
    'PATCH resources/links/:id/': quickLinkRecord.change(
      'Change a quick link; fields and languages left out stay, an empty text goes',
      z.strictObject({ names: changedNames(80), ...fields }).partial(),
    ),
    'DELETE resources/links/:id/': quickLinkRecord.remove('Delete a quick link'),
    'POST resources/links/reorder/': endpoint({
      access: 'links.manage',
      summary: 'Reorder all quick links',
      body: z.strictObject({
        ids: z.array(id('quicklink')).min(1).max(mostLinks),
        /** order on the editor's screen; refused if it has changed since */
        seen: z.array(id('quicklink')).min(1).max(mostLinks),
      }),
      reply: null,
      errors: ['reordered_meanwhile'],
    }),
  },
});
