import type { announcementRoles } from '#contract/announcements.ts';
import type { Language } from '#contract/languages.ts';

type Text = { title: string; description: string };
type Role = (typeof announcementRoles)[number];
export type AnnouncementAudience = { roles: Role[]; area: string | null };

/** An announcement's input values; `area` '': none */
export type AnnouncementDraft = {
  texts: Partial<Record<Language, Text>>;
  link: string;
  staff: boolean;
  superuser: boolean;
  area: string;
};

const noText: Text = { title: '', description: '' };

export const emptyDraft = (languages: readonly Language[]): AnnouncementDraft => ({
  texts: Object.fromEntries(['es' as const, ...languages].map((language) => [language, noText])),
  link: '',
  staff: true,
  superuser: false,
  area: '',
});

export const audienceOf = ({ staff, superuser, area }: AnnouncementDraft): AnnouncementAudience => ({
  roles: [...(staff ? ['staff' as const] : []), ...(superuser ? ['superuser' as const] : [])],
  // Administrators have no area.
  area: (staff && area) || null,
});

export const isNobody = ({ roles }: AnnouncementAudience) => roles.length === 0;

/** Omits empty languages other than Spanish. */
export const bodyOf = (draft: AnnouncementDraft) => ({
  texts: Object.fromEntries(
    Object.entries(draft.texts).filter(
      ([language, { title, description }]) => language === 'es' || title.trim() || description.trim(),
    ),
  ) as AnnouncementDraft['texts'],
  link: draft.link,
  ...audienceOf(draft),
});
