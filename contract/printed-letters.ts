/** Latin, Greek, punctuation, and marks that papers drop; for RegExp and PostgreSQL, on NFC. */
export const printedRanges = String.raw`\u0020-\u007E\u00A0-\u03FF\u1E00-\u209F\u20A0-\u20BE\u2100-\u214F\u2C60-\u2C7F\uFEFF`;

const unprinted = new RegExp(`[^${printedRanges}]`, 'gu');

/** Fields that a paper prints as the person typed them. */
type Printed = Record<(typeof printedFields)[number], string> & { national_id: string | null };
export const printedFields = [
  'first_name',
  'last_name_1',
  'last_name_2',
  'address_street',
  'address_number',
  'address_extra',
  'address_city',
  'address_zip',
] as const;

/** Lists the letters of name, document and address that papers can't print. */
export const unprintedLetters = (person: Printed): string[] => [
  ...new Set(
    [...printedFields.map((field) => person[field]), person.national_id ?? '']
      .join('')
      .normalize('NFC')
      .match(unprinted),
  ),
];
