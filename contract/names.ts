type Named = { first_name: string; last_name_1: string; last_name_2: string };

/** Writes 'Emilia Pardo Bazán', for papers and mails. */
export const fullName = ({ first_name, last_name_1, last_name_2 }: Named) =>
  [first_name, last_name_1, last_name_2].filter(Boolean).join(' ');

/** Writes 'Pardo Bazán, Emilia', for lists sorted by surname. */
export const surnameFirst = ({ first_name, last_name_1, last_name_2 }: Named) =>
  [[last_name_1, last_name_2].filter(Boolean).join(' '), first_name].filter(Boolean).join(', ');

/** Returns a name's first letter or figure, in capitals; '' if it has none. */
export const initialOf = (name: string) => /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? '';
