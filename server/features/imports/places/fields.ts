import { listed, type MappingField } from '../mapping/field.ts';
import { guessMapping } from '../mapping/guess.ts';
import * as look from '../mapping/looks.ts';
import { codedTownFields } from '../towns/fields.ts';

/** Each row is a table or a place. */
export const placesFields = {
  table_key: {
    names: listed(`
      codi mesa, codigo mesa, cod mesa, id mesa, idmesa, codi taula, mesa id, codigo de mesa,
      clave mesa, distrito seccion mesa, districte seccio taula, dist secc mesa, dsm,
      barrutia sekzioa mahaia, mesa, taula, mahaia`),
    looks: look.isTableKey,
    telling: true,
  },
  cusec: {
    names: listed(`
      cusec, seccion censal, seccio censal, codigo seccion censal, codi seccio censal,
      codigo seccion, cod seccion censal, codi seccio, secc censal, census section,
      errolda sekzioa, id seccion, seccion, seccio, secc, sekzioa`),
    looks: look.isCusec,
    telling: true,
  },
  ...codedTownFields,
  district_section: {
    names: listed(`
      distrito seccion, districte seccio, distrito y seccion, districte i seccio,
      distrito e seccion, dist secc, dist sec, dto secc, dis sec, dte secc, distsec, distseccion,
      barrutia sekzioa, barrutia eta sekzioa, barrutia atala, district section, ds, seccion, seccio,
      seccion censal, seccio censal, sekzioa`),
    looks: look.isDistrictSection,
  },
  district: {
    names: listed(`
      districte, distrito, dte, dist, dto, dtto, cod distrito, codigo distrito, codi districte,
      cod mun district, barrutia, district, cdis, distr, dis, d, codi districte municipal,
      distrito censal, districte censal`),
    means: ['code district'],
    looks: look.isDistrictCode,
  },
  section: {
    names: listed(`
      seccio, seccion, secc, sec, sec cens, cod sec, cod seccion, csec, sekzioa, atala, section, s,
      secc cens, sec censal, num seccion, num seccio`),
    means: ['code section'],
    looks: look.isSectionCode,
  },
  subsection: {
    names: listed('subseccio, subseccion, sub, subsec, subsecc, azpisekzioa'),
  },
  table: {
    names: listed(`
      mesa, taula, mahaia, mahai, table, lletra mesa, letra mesa, letra, lletra, cod poll station,
      m, mesa electoral, taula electoral, cod mesa electoral, num mesa, poll station`),
    means: ['code table'],
    looks: look.isTableLetter,
  },
  tables: {
    names: listed(`
      mesas, taules, meses, mahaiak, secciones y mesas, seccions i meses, seccions i taules, sekzioak eta mahaiak, mesas electorales, taules electorals, meses electorals, numero de mesas, numero mesas,
      nombre de taules, num mesas, no mesas, n mesas, nº mesas, n taules, num taules, total mesas,
      total taules, cantidad de mesas, letras de mesas, lletres de taules, mahai kopurua, tables`),
    looks: look.isTables,
  },
  surname_from: {
    names: listed(`
      lletra inici, letra inicio, letra inicial, letra desde, desde, des de, inicial desde, apellido desde, de
      la, hasiera`),
    looks: look.isInitial,
  },
  surname_to: {
    names: listed(`
      lletra fi, lletra final, letra fin, letra final, letra hasta, lletra fins, hasta, fins, ata, inicial
      hasta, apellido hasta, a la, amaiera`),
    looks: look.isInitial,
  },
  surnames: {
    names: listed(`
      compren els electors, comprende los electores, electores comprendidos, letras, lletres, apellidos,
      cognoms, inicials, iniciales, intervalo, distribucion, abizenak, apelidos, electors`),
    looks: look.isInitials,
  },
  place_code: {
    names: listed(`
      codi local, codigo local, cod local, id local, codigo colegio, cod colegio, id colegio,
      codi centre, codigo centro, id centro, codi collegi, codigo colexio, codigo del local, id,
      codigo, codi, code`),
    looks: (value) => !look.isWholeTown(value),
  },
  name: {
    names: listed(`
      local electoral, nom local, nombre local, nombre del local, nom del local, local, colegio,
      colegio electoral, nombre colegio, nom collegi, col legi electoral, collegi electoral,
      col legi, colexio electoral, colexio, nome, hauteslekua, lokala, izena, nombre, nom, name,
      hautestokia, hautestokiaren izena, centro, centre, denominacion, denominacio, denominaci completa, denominacio completa,
      locals en que se celebra la votacio, nombre del colegio, place,
      locales en que se celebra la votacion, edificio, edifici, polling place, nombre centro,
      nom centre, ikastetxea, hauteslekuaren izena, hauteslekua izena, ikastetxearen izena,
      nombre del local electoral, nom del local electoral, nome do local, nome do local electoral,
      nombre del colegio electoral, nombre colegio electoral, nom del collegi electoral,
      nom del col legi electoral, nome do colexio, nome do colexio electoral`),
    looks: look.isName,
    telling: look.isBuilding,
  },
  address: {
    names: listed(`
      adreca, direccion, direccio, domicilio, domicili, adre a, helbidea, enderezo, address, via, calle, carrer,
      ubicacion, ubicacio, emplazamiento, kokapena, nvia, nom via, nom de la via, nome via, nome da via,
      bidearen izena, kalea, rua, direccion del local electoral, adreca del local electoral, adreca del col legi
      electoral, enderezo do colexio electoral`),
    looks: look.isName,
  },
  address_type: {
    names: listed(`
      tipo via, tipo de via, tipus via, tipus de via, clase via, clase de via, clase vial, tipo vial, tip via,
      tvia, sigla via, siglas, sigla, tipo calle, tipo de calle, tipus carrer, bide mota, tipo da via`),
    looks: look.isWord,
  },
  address_particle: {
    names: listed(`
      via par, par via, particula, via nexo, nexo, nexo via, enllac, preposicion, preposicio, connector,
      conector, articulo, article, artigo, par`),
    looks: look.isParticle,
  },
  address_number: {
    names: listed(`
      numero, num, n, no, nº, numero via, num via, numero de via, portal, num policia, zenbakia, zk, number,
      numpost`),
    looks: look.isHouseNumber,
  },
  address_floor: {
    names: listed(`
      piso, pis, planta, bajo, puerta, porta, escalera, escala, solairua, andar, complemento, complement, resto
      direccion`),
  },
  name_and_address: {
    names: listed(`
      local electoral adreca, local i adreca, local y direccion, colegio y direccion, local direccion, local y
      domicilio, local i domicili, colegio y domicilio, centro y direccion, colegio electoral y domicilio,
      colegio electoral y direccion, local electoral y domicilio, local electoral y direccion, local electoral i
      adreca, col legi electoral i adreca, local e enderezo, local electoral e enderezo, colexio e enderezo`),
    looks: look.isNameAndAddress,
    telling: true,
  },
  postal_code: {
    names: listed(`
      codi postal, codigo postal, cod postal, cpos, cp, c p, postal, codpostal, posta kodea, zip, pk, d p,
      distrito postal, codipostal, codigopostal`),
    looks: look.isPostalCode,
  },
  electors: {
    names: listed(`
      cens electoral, censo electoral, censo, cens, electores, electors, electorado, hautesleak,
      errolda, census ine, census counting, num electores, numero de electores, nombre d electors,
      total electores, cens ine, censo ine, votantes censo, elixentes, elixibles, electores ine,
      total censo`),
    means: ['electors'],
    looks: look.isCount,
  },
  lon: {
    names: listed(`
      lon, lng, long, longitud, longitude, x, coordenades geo x, coord x, luzera, lonxitude, geo x, coordenada
      x, coordx, coor x, xcoord, x coord, utm x, x utm, utmx, xutm, coordenades utm x, x etrs89, etrs89 x, utmx
      etrs, utmx etrs89, x etrs, easting, este, pos x, point x, x koordenatua`),
    looks: look.isNumberOrCoordinate,
  },
  lat: {
    names: listed(`
      lat, latitud, latitude, y, coordenades geo y, coord y, latitudea, geo y, coordenada y, coordy, coor y,
      ycoord, y coord, utm y, y utm, utmy, yutm, coordenades utm y, y etrs89, etrs89 y, utmy etrs, utmy etrs89,
      y etrs, northing, norte, pos y, point y, y koordenatua`),
    looks: look.isNumberOrCoordinate,
  },
  coordinates: {
    names: listed(`
      coordenadas, coordenades, coordinates, koordenatuak, coords, coord, latlon, lat lon, lat long, latlong,
      lat lng, latitud longitud, latitud y longitud, lon lat, lonlat, geo, gps, geopoint, geo point,
      geolocalizacion, geolocalitzacio, georeferencia, xeolocalizacion, localizacion, localitzacio, location,
      posicion, posicio, punto, punt, point, wkt, geom, the geom, geometry, geometria, shape`),
    looks: look.isPair,
    telling: true,
  },
  utm_zone: {
    names: listed('huso, fus, zona utm, huso utm, fus utm, utm zone, utm zona, ardatza, fusoa, zona huso, epsg, srid'),
    looks: look.isZone,
  },
} as const satisfies Record<string, MappingField>;

export const saysPostalCode = (name: string, values: readonly string[]): boolean =>
  guessMapping({ postal_code: placesFields.postal_code }, { header: [name], samples: [[...values]] })[0] !== null;
