import { listed, type MappingField, phoneNames } from '../mapping/field.ts';
import * as look from '../mapping/looks.ts';
import { isSubscription } from './subscriptions.ts';

export const usersFields = {
  email: {
    names: listed('email, e mail, correo, correu, posta elektronikoa'),
    looks: look.isEmail,
    telling: true,
  },
  first_name: {
    names: listed('nombre, nom, izena, nome, first name, name'),
    looks: look.isName,
  },
  last_name_1: {
    names: listed(`
      primer apellido, apellido 1, apellido1, primer cognom, cognom 1, cognom1, lehen abizena, 1 abizena,
      primeiro apelido, apelido 1`),
    looks: look.isName,
  },
  last_name_2: {
    names: listed(`
      segundo apellido, apellido 2, apellido2, segon cognom, cognom 2, cognom2, bigarren abizena, 2 abizena,
      segundo apelido, apelido 2`),
  },
  last_names: {
    names: listed('last names, last name'),
    means: ['surname'],
    looks: look.isName,
  },
  full_name: {
    names: listed('nombre completo, nom complet, nome completo, full name, persona, apoderado, apoderada'),
    means: ['name surname'],
    looks: look.isName,
  },
  national_id: {
    names: listed('dni, nif, nie, documento, document, nan, dokumentua, pasaporte, passaport, dni nie'),
    looks: (value) => /^[\dXYZA-Z][\d.\s-]{4,12}[A-Z\d]$/i.test(value),
    // Needs a letter: dates and telephones have only digits.
    telling: (value) => /^[\dXYZ][\d.\s-]{4,12}[A-Z]$/i.test(value),
  },
  birth_date: {
    names: listed(`
      nacimiento, naixement, jaiotze data, jaioteguna, nacemento, birth date, fec nac, fecha nac, f nac, data
      naix, data nac`),
    looks: look.isDayOrSerial,
  },
  phone: {
    names: phoneNames,
    looks: look.isPhone,
  },
  phone_prefix: {
    names: listed('prefijo, prefix, aurrezenbakia, prefixo'),
    looks: (value) => /^\+?\d{1,4}$/.test(value),
  },
  address: {
    names: listed('direccion, adreca, domicilio, domicili, helbidea, enderezo, address'),
    looks: look.isName,
  },
  address_street: {
    names: listed('calle, carrer, via, kalea, rua, street'),
    looks: look.isName,
  },
  address_number: {
    names: listed('numero, num, n, no, portal, zenbakia, number, address number, num via'),
  },
  address_extra: {
    names: listed('piso, pis, puerta, porta, pis i porta, solairua, andar, resto, address extra, escalera'),
  },
  address_zip: {
    names: listed('codigo postal, codi postal, cp, c p, posta kodea, zip, address zip'),
    looks: look.isPostalCode,
  },
  address_city: {
    names: listed(`
      municipio, municipi, poblacion, poblacio, localidad, localitat, ciudad, ciutat, udalerria, herria,
      concello, city, address city, user city, pueblo`),
    looks: look.isName,
  },
  address_region: {
    names: listed('provincia, probintzia, region'),
    looks: look.isName,
  },
  address_country: {
    names: listed('pais, herrialdea, country, pais de residencia, estado'),
    looks: look.isName,
  },
  language: {
    names: listed('idioma, llengua, hizkuntza, lingua, language, lengua'),
  },
  profession: {
    names: listed('profesion, professio, lanbidea, profession, ocupacion, ocupacio, trabajo'),
    looks: look.isName,
  },
  availability: {
    names: listed(`
      disponibilidad, disponibilitat, prestasuna, disponibilidade, availability, turno, torn, turnos, horario,
      dispo`),
    many: true,
  },
  mobility: {
    names: listed('movilidad, mobilitat, mugikortasuna, mobilidade, mobility, transporte, desplazamiento'),
  },
  is_experiencied: {
    names: listed('experiencia, esperientzia, experience, sido apoderado, sido apoderada, is experiencied'),
    looks: look.isYesOrNo,
  },
  subscription: {
    names: listed('subscription status, suscripcion, subscripcio, harpidetza, subscricion'),
    looks: isSubscription,
    telling: true,
  },
} as const satisfies Record<string, MappingField>;
