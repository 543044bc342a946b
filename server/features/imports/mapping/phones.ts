import { listed } from './field.ts';

/** Headers of telephones, which could pass for section codes. */
export const phoneNames: readonly string[] = listed(`
  telefono, telefon, movil, mobil, telefonoa, mugikorra, phone, tel, tfno, telefono movil, tlf,
  mobile, telf, celular, contacto`);
