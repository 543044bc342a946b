import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { date, id, instant, line, paragraphs } from './fields.ts';
import { languages } from './languages.ts';
import { noun } from './noun.ts';
import { words } from './words.ts';

/** Width in pixels, and most bytes, of each of a photograph's two sizes. */
export const photoSizes = {
  wide: { width: 1280, bytes: 200 * 1024 },
  narrow: { width: 640, bytes: 80 * 1024 },
} as const;
export type PhotoSize = keyof typeof photoSizes;
/** Width at which the page shows the photograph, in the syntax of `sizes`. */
export const photoShownAs = '(min-width: 62em) 46rem, 100vw';

const mostDuties = 3;

const language = z.enum(languages);
/** Texts of the front page; the product's text replaces an empty one. */
const texts = {
  title: line(80),
  intro: paragraphs(400),
  duties: z.array(line(120)).max(mostDuties),
};

const frontPhoto = z.object({ url: z.string(), narrow_url: z.string(), width: z.number(), height: z.number() });
const photo = frontPhoto.nullable();

export const front = z.object({
  title: z.string(),
  intro: z.string(),
  duties: z.array(z.string()),
  photo,
  /** the current one, unless it's over */
  election: z.object({ name: z.string(), date, /** the date in words */ day: z.string() }).nullable(),
  /** median of the minutes that enrolling took here; null: too few measured */
  minutes: z.number().nullable(),
  /** visitors may enter as one of the demonstration's three people */
  is_demonstration: z.boolean(),
  /** first questions that visitors may read */
  faqs: z.array(z.object({ id: id('faq'), question: z.string() })),
});
export type Front = z.infer<typeof front>;

export const frontText = z.object({
  language,
  title: z.string(),
  intro: z.string(),
  duties: z.array(z.string()),
  /** null: the organisation has no text of its own */
  update_date: instant.nullable(),
});
export type FrontText = z.infer<typeof frontText>;

const dataUrl = (size: PhotoSize) => z.string().max(Math.ceil((photoSizes[size].bytes / 3) * 4) + 64);

export const fronts = noun({
  schemas: { Front: front, FrontPhoto: frontPhoto, FrontText: frontText },
  log: {
    actions: words({
      tenant: {
        front_text_changed: 'Se cambiaron los textos de la primera página',
        front_photo_changed: 'Se cambió la foto de la primera página',
      },
    }),
    fields: words({
      front_title: 'Título de la primera página',
      front_intro: 'Presentación de la primera página',
      front_duties: 'Qué se hace, en la primera página',
      photo: 'Foto',
    }),
  },
  endpoints: {
    'GET universe/front/': endpoint({
      access: { public: 'the first page invites strangers' },
      summary: 'The first page: the organisation’s own words in the reader’s language, the day and first questions',
      reply: front,
    }),
    'GET universe/front/texts/': endpoint({
      access: 'settings.manage',
      summary: 'The first page’s own words in each language, and its photograph',
      reply: z.object({ texts: z.array(frontText), photo }),
    }),
    'PATCH universe/front/texts/': endpoint({
      access: 'settings.manage',
      summary: 'Word the first page in one language; parts left out stay, empty ones take the product’s words',
      body: z.strictObject({
        language,
        ...z.strictObject(texts).partial().shape,
        /** `update_date` of the texts on the editor's screen */
        seen: instant.nullable().optional(),
      }),
      reply: frontText,
      errors: ['edited_meanwhile'],
    }),
    'POST universe/front/photo/': endpoint({
      access: 'settings.manage',
      summary: 'Give the first page a photograph, or none; metadata is taken out',
      body: z.strictObject({
        /** JPEG as data: URLs, one shape */
        photo: z.strictObject({ wide: dataUrl('wide'), narrow: dataUrl('narrow') }).nullable(),
      }),
      reply: z.object({ photo }),
    }),
  },
});
