type Names = { first_name: string; last_name_1: string; last_name_2: string };

/** Writes the full name as papers, messages and confirmations have it: 'Emilia Pardo Bazán'. */
export const fullName = ({ first_name, last_name_1, last_name_2 }: Names): string =>
  [first_name, last_name_1, last_name_2].filter(Boolean).join(' ');
