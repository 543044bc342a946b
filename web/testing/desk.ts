import type { DeskView } from '#contract/desk.ts';
import type { User } from '#contract/users.ts';
import { type DeskSection, deskSections } from '#contract/waiting.ts';

type Asked = { query: URLSearchParams; state: { people: User[] } };

/** Lists two sections of people: those without a place, and those not validated. */
export const deskHandlers = {
  'GET desk/': ({ query, state: { people } }: Asked): { body: DeskView } => {
    const waiting: Partial<Record<DeskSection, User[]>> = {
      place: people.filter(({ assignment }) => assignment === null),
      welcome: people.filter(({ is_validated }) => !is_validated),
    };
    const section = (query.get('section') ?? 'place') as DeskSection;
    const counts = Object.fromEntries(
      deskSections.map((one) => [one, waiting[one]?.length ?? 0]),
    ) as DeskView['counts'];
    return { body: { counts, section, people: (waiting[section] ?? []).slice(0, 50), places: [], requests: [] } };
  },
};
