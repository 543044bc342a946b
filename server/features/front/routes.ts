import type { fronts } from '#contract/front.ts';
import type { Handlers } from '../../core/context.ts';
import { changeFrontPhoto, changeFrontText, listFrontTexts, readFront } from './rules.ts';

export const frontRoutes: Handlers<typeof fronts> = {
  'GET universe/front/': ({ tx, language, services: { config } }) => readFront(tx, language, config),

  'GET universe/front/texts/': ({ tx }) => listFrontTexts(tx),

  'PATCH universe/front/texts/': ({ body, ...scope }) => changeFrontText(scope, body),

  'POST universe/front/photo/': ({ body, ...scope }) => changeFrontPhoto(scope, body.photo),
};
