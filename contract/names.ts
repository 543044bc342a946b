type Named = { first_name: string; last_name_1: string; last_name_2: string };

/** Writes a full name for papers and messages: 'Emilia Pardo Bazán'. */
export const fullName = ({ first_name, last_name_1, last_name_2 }: Named) =>
  [first_name, last_name_1, last_name_2].filter(Boolean).join(' ');

/** Writes a name for lists sorted by surname: 'Pardo Bazán, Emilia'. */
export const surnameFirst = ({ first_name, last_name_1, last_name_2 }: Named) =>
  [[last_name_1, last_name_2].filter(Boolean).join(' '), first_name].filter(Boolean).join(', ');
