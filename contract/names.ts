type Named = { first_name: string; last_name_1: string; last_name_2: string };

/** Writes the full name as papers, messages and confirmations have it: 'Emilia Pardo Bazán'. */
export const fullName = ({ first_name, last_name_1, last_name_2 }: Named) =>
  [first_name, last_name_1, last_name_2].filter(Boolean).join(' ');

/** Writes a name as lists do, which sort by surnames: 'Pardo Bazán, Emilia'. */
export const surnameFirst = ({ first_name, last_name_1, last_name_2 }: Named) =>
  [[last_name_1, last_name_2].filter(Boolean).join(' '), first_name].filter(Boolean).join(', ');
