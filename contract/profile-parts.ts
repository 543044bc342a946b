/** Fields only meaningful together. Without Zod: pages of the web use it too. */
export const profileParts = {
  names: ['first_name', 'last_name_1', 'last_name_2'],
  email: ['email'],
  national_id: ['national_id_kind', 'national_id'],
  birth_date: ['birth_date'],
  address: [
    'address_street',
    'address_number',
    'address_extra',
    'address_zip',
    'address_city',
    'address_region',
    'address_country',
    'location',
  ],
  phone: ['phone_prefix', 'phone'],
  language: ['language'],
  profession: ['profession'],
  availability: ['availability'],
  mobility: ['mobility'],
  is_experiencied: ['is_experiencied'],
  notes_self: ['notes_self'],
} as const;
export type ProfilePart = keyof typeof profileParts;

export const printedFields = [
  ...profileParts.names,
  ...profileParts.national_id,
  ...profileParts.birth_date,
  ...(['address_street', 'address_number', 'address_extra', 'address_city', 'address_zip'] as const),
] as const;

export const yesOrNoFields = ['is_experiencied'] as const;

/** Groups of fields that a merge takes from one record. */
export const mergeableFields = [...(Object.keys(profileParts) as ProfilePart[]), 'notes_manager'] as const;
export type MergeableField = (typeof mergeableFields)[number];
