import { listed, type MappingField } from '../mapping/field.ts';
import * as look from '../mapping/looks.ts';
import { placesFields } from '../places/fields.ts';
import { townFields } from '../towns/fields.ts';

/** Each row is a street or a house number. */
export const streetsFields = {
  street_code: {
    names: listed(`
      codi carrer, codigo calle, cod calle, codigo via, cod via, codi via, cvia, codvia,
      codigo de via, cod rua, codigo rua, kale kodea, street code, codi, codigo, cod, id via,
      id calle, id carrer, id tramo via, cod vial, codigo vial`),
    looks: (value) => /^[\dA-Z]{1,15}$/i.test(value),
  },
  street_type: {
    names: listed(`
      tipo via, tipus via, tipo de via, tipus de via, clase via, clase de via, via clase, via tipo,
      tvia, tip via, tipo vial, clase vial, tipus carrer, tipo calle, sigla via, siglas via,
      tipo da via, bide mota, clase, tipus, tipo, sigla, siglas`),
    looks: look.isWord,
    telling: look.isKindOfStreet,
  },
  street_particle: { ...placesFields.address_particle, telling: true },
  street_name: {
    names: listed(`
      via nombre acentos, nombre via acentos, nombre acentos, nom oficial, nombre via, nom via, nombre calle, nom carrer, nombre de la via, nom del carrer,
      nombre oficial, nome rua, nome via, kalea, kale izena, calle, carrer, rua, via, street name,
      street, nvia, via nombre, via nom, nombre vial, nombre, nom, denominacion, vial, odonimo`),
    looks: look.isName,
    telling: (value) => look.isKindOfStreet(value.slice(0, Math.max(value.indexOf(' '), 0))),
  },
  number: {
    names: listed(`
      numpost, numero, num, numero portal, portal, num portal, numero policia, num policia, n,
      numero via, zenbakia, house number, number, nume, num postal`),
    looks: (value) => /^(?:\d{1,6}|s\/?n)\s?[A-Z]{0,3}$/i.test(value),
  },
  letter: {
    names: listed(`
      llepost, letra, lletra, calificador, duplicado, bis, letra portal, extension, hizkia`),
  },
  postal_code: { names: placesFields.postal_code.names, looks: look.isPostalCode },
  postal_district: { names: listed('dist post, distrito postal, districte postal'), looks: (v) => /^\d{1,2}$/.test(v) },
  ...townFields,
  cusec: { names: placesFields.cusec.names, looks: look.isCusec },
  district: { names: placesFields.district.names, looks: look.isDistrictCode },
  section: { names: placesFields.section.names, looks: look.isSectionCode },
  ...{ lon: placesFields.lon, lat: placesFields.lat, utm_zone: placesFields.utm_zone },
  coordinates: { names: placesFields.coordinates.names, looks: look.isPair },
} as const satisfies Record<string, MappingField>;
