import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { csv, id, instant, listQuery, paragraphs } from './fields.ts';
import { type GuideName, guideNames } from './guide-names.ts';
import { languages } from './languages.ts';
import { editWords, noun, orderWords } from './noun.ts';
import { recordEndpoints } from './record-endpoints.ts';
import { changedNames, givenNames, translatedNames } from './translated-names.ts';
import { words } from './words.ts';

export const mostSections = 30;
export const longestTitle = 120;
export const longestText = 20_000;

const language = z.enum(languages);

export const guideSection = z.object({
  id: id('guidesection'),
  guide: z.enum(guideNames),
  /** title in the reader's language, else the organisation's, else any */
  name: z.string(),
  names: translatedNames,
  /** Markdown by language, the same as `names` */
  texts: translatedNames,
  update_date: instant,
});
export type GuideSection = z.infer<typeof guideSection>;

export const readSection = guideSection.pick({ id: true, name: true }).extend({
  /** sanitised HTML */
  html: z.string(),
  /** language of title and text */
  language,
});
export type ReadSection = z.infer<typeof readSection>;

const sections = z.object({ results: z.array(readSection) });
const text = paragraphs(longestText);
const guide = z.enum(guideNames);

const guideSectionRecord = recordEndpoints('guidesection', guideSection, 'guides.manage');

export const guides = noun({
  ids: ['guidesection'],
  schemas: { GuideSection: guideSection, ReadGuideSection: readSection, ReadGuideSections: sections },
  log: {
    entities: words({ guidesection: ['Sección de guía', 'Secciones de guías'] }),
    actions: { guidesection: { ...editWords, ...orderWords } },
    fields: words({ guide: 'Guía', names: 'Nombres', texts: 'Textos' }),
    values: {
      guide: words({ users: 'para apoderadas y apoderados', staffs: 'de coordinación' }) satisfies Record<
        GuideName,
        string
      >,
    },
  },
  endpoints: {
    'GET resources/guides/users/': endpoint({
      access: 'guides.users',
      summary: `The organisation's own sections of the guide for poll-watchers, in their order; at most ${mostSections}`,
      reply: sections,
    }),
    'GET resources/guides/staffs/': endpoint({
      access: 'guides.staffs',
      summary: `The organisation's own sections of the guide for coordinators, in their order; at most ${mostSections}`,
      reply: sections,
    }),
    'GET resources/guides/': guideSectionRecord.list(
      "The organisation's own sections of both guides, in their order",
      listQuery(['position'], { guide: csv(guide).optional() }, mostSections * guideNames.length),
    ),
    'POST resources/guides/': guideSectionRecord.create(
      'Add a section, the last of its guide; each language with a title has a text, and the other way round',
      z.strictObject({
        guide,
        names: givenNames(longestTitle, 'Nuestra sede'),
        texts: z
          .partialRecord(language, text)
          .refine((given) => Object.values(given).some((one) => one !== ''))
          .meta({ examples: [{ es: 'Abre de **10 a 20 h**.' }] }),
      }),
      'too_many_sections',
    ),
    'GET resources/guides/:id/': guideSectionRecord.one('One section'),
    'PATCH resources/guides/:id/': guideSectionRecord.change(
      'Change a section; languages left out stay, and one with neither title nor text goes',
      z
        .strictObject({ names: changedNames(longestTitle), texts: z.partialRecord(language, text) })
        .partial()
        .extend({
          /** `update_date` of the version on the editor's screen */
          seen: instant.optional(),
        }),
      'edited_meanwhile',
    ),
    'DELETE resources/guides/:id/': guideSectionRecord.remove('Delete a section'),
    'POST resources/guides/reorder/': endpoint({
      access: 'guides.manage',
      summary: 'Reorder all sections of a guide',
      body: z.strictObject({
        guide,
        ids: z.array(id('guidesection')).min(1).max(mostSections),
        /** order on the editor's screen; refused if it has changed since */
        seen: z.array(id('guidesection')).min(1).max(mostSections),
      }),
      reply: null,
      errors: ['reordered_meanwhile'],
    }),
    'POST resources/guides/preview/': endpoint({
      access: 'guides.manage',
      summary: 'Preview a text as HTML',
      body: z.strictObject({ text: text.min(1) }),
      reply: z.object({ html: z.string() }),
      rate: { address: [60, 60] },
    }),
  },
});
