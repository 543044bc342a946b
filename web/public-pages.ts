import { pages as account } from './features/account/public-pages.ts';
import { pages as attendance } from './features/attendance/public-pages.ts';
import { pages as card } from './features/card/public-pages.ts';
import { pages as contact } from './features/contact/public-pages.ts';
import { pages as credentials } from './features/credentials/public-pages.ts';
import { pages as enrolment } from './features/enrolment/public-pages.ts';
import { pages as faqs } from './features/faqs/public-pages.ts';
import { pages as mailings } from './features/mailings/public-pages.ts';
import { pages as replacements } from './features/replacements/public-pages.ts';
import { pages as retention } from './features/retention/public-pages.ts';
import { pages as session } from './features/session/public-pages.ts';
import { pages as terms } from './features/terms/public-pages.ts';

/** The pages for visitors; everybody loads this list with the app. */
export const pages = [
  ...account,
  ...attendance,
  ...card,
  ...contact,
  ...credentials,
  ...enrolment,
  ...faqs,
  ...mailings,
  ...retention,
  ...replacements,
  ...session,
  ...terms,
] as const;
