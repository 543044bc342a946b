import { type Field, listed } from './field.ts';
import * as look from './looks.ts';

/** Fields of a file of polling places, tables, or both: a row is a table, or a place. */
export const placesFields = {
  table_key: {
    names: listed(`
      codi mesa, codigo mesa, cod mesa, id mesa, idmesa, codi taula, mesa id, codigo de mesa,
      clave mesa`),
    looks: look.isTableKey,
    telling: true,
  },
  cusec: {
    names: listed(`
      cusec, seccion censal, seccio censal, codigo seccion censal, codi seccio censal,
      codigo seccion, cod seccion censal, codi seccio, secc censal, census section,
      errolda sekzioa, id seccion`),
    looks: look.isCusec,
    telling: true,
  },
  municipality: {
    names: listed(`
      cod mun, codmun, cod municipio, codigo municipio, codigo de municipio, codi municipi,
      codi de municipi, municipio id, id municipio, cod ine, codigo ine, codi ine, ine, ine5, cmun,
      cod ine mun, codine, codi municipi 5 digits, cod ine municipio, udal kodea,
      udalerriaren kodea, codigo concello, mun, cumun, codi municipi ine, municipality code,
      natcode, terme, codigo mun`),
    looks: look.isTownCode,
  },
  province: {
    names: listed(`
      cod prov, codprov, cod provincia, codigo provincia, codi provincia, cpro, cod ine prov,
      provincia id, codi circumscripcio, codigo circunscripcion, probintzia kodea, cprov,
      provincia, prov`),
    looks: look.isProvinceCode,
  },
  municipality_name: {
    names: listed(`
      municipi, municipio, nom municipi, nombre municipio, nombre del municipio, nom del municipi,
      poblacio, poblacion, localidad, localitat, concello, udalerria, herria, nmun, nom mun,
      ayuntamiento, ajuntament, town, municipality, ciudad, ciutat, nome concello,
      municipality name`),
    looks: look.isName,
  },
  district: {
    names: listed(`
      districte, distrito, dte, dist, dto, cod distrito, codigo distrito, codi districte,
      cod mun district, barrutia, district, cdis, distr, dis, d, codi districte municipal,
      distrito censal, districte censal`),
    looks: look.isDistrictCode,
  },
  section: {
    names: listed(`
      seccio, seccion, secc, sec, sec cens, cod sec, cod seccion, csec, sekzioa, atala, section, s,
      secc cens, sec censal, num seccion, num seccio`),
    looks: look.isSectionCode,
  },
  subsection: {
    names: listed(`
      subseccio, subseccion, sub, subsec, subsecc, azpisekzioa`),
  },
  table: {
    names: listed(`
      mesa, taula, mahaia, mahai, table, lletra mesa, letra mesa, letra, lletra, cod poll station,
      m, mesa electoral, taula electoral, cod mesa electoral, num mesa, poll station`),
    looks: look.isTableLetter,
  },
  surname_from: {
    names: listed(`
      lletra inici, letra inicio, letra inicial, desde, des de, inicial desde, apellido desde,
      de la, hasiera`),
    looks: look.isInitial,
  },
  surname_to: {
    names: listed(`
      lletra fi, lletra final, letra fin, letra final, hasta, fins, ata, inicial hasta,
      apellido hasta, a la, amaiera`),
    looks: look.isInitial,
  },
  surnames: {
    names: listed(`
      compren els electors, comprende los electores, electores comprendidos, letras, lletres,
      apellidos, cognoms, inicials, iniciales, intervalo, distribucion, letras apellidos, abizenak,
      apelidos, electors`),
    looks: look.isInitials,
  },
  place_code: {
    names: listed(`
      codi local, codigo local, cod local, id local, codigo colegio, cod colegio, id colegio,
      codi centre, codigo centro, id centro, codi collegi, codigo colexio, codigo del local, id,
      codigo, codi, code`),
  },
  name: {
    names: listed(`
      local electoral, nom local, nombre local, nombre del local, nom del local, local, colegio,
      colegio electoral, nombre colegio, nom collegi, col legi electoral, collegi electoral,
      col legi, colexio electoral, colexio, nome, hauteslekua, lokala, izena, nombre, nom, name,
      centro, centre, denominacion, denominacio, denominaci completa, denominacio completa,
      locals en que se celebra la votacio, nombre del colegio, place,
      locales en que se celebra la votacion, edificio, edifici, polling place, nombre centro,
      nom centre, ikastetxea`),
    looks: look.isName,
  },
  address: {
    names: listed(`
      adreca, direccion, direccio, domicilio, domicili, adre a, helbidea, enderezo, address, via,
      calle, direccion local, adreca local, direccion del local, direccion colegio,
      direccion postal, domicilio local, carrer, ubicacion, ubicacio, emplazamiento, kokapena`),
    looks: look.isName,
  },
  name_and_address: {
    names: listed(`
      local electoral adreca, local i adreca, local y direccion, colegio y direccion,
      local direccion`),
    looks: look.isNameAndAddress,
    telling: true,
  },
  postal_code: {
    names: listed(`
      codi postal, codigo postal, cod postal, cp, c p, postal, codpostal, posta kodea, zip,
      postal code, c postal, d p, distrito postal, codipostal, codigopostal`),
    looks: look.isPostalCode,
  },
  electors: {
    names: listed(`
      cens electoral, censo electoral, censo, cens, electores, electors, electorado, hautesleak,
      errolda, census ine, census counting, num electores, numero de electores, nombre d electors,
      total electores, cens ine, censo ine, votantes censo, elixentes, elixibles, electores ine,
      total censo`),
    looks: look.isCount,
  },
  lon: {
    names: listed(`
      lon, lng, long, longitud, longitude, x, coordenades geo x, coord x, luzera, lonxitude, geo x,
      coordenada x`),
    looks: (value) => look.isLongitude(value) || look.isLatitude(value),
  },
  lat: {
    names: listed(`
      lat, latitud, latitude, y, coordenades geo y, coord y, latitudea, latitude wgs84, geo y,
      coordenada y`),
    looks: (value) => look.isLongitude(value) || look.isLatitude(value),
  },
} as const satisfies Record<string, Field>;
