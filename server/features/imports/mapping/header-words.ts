import { foldText } from '#contract/text.ts';
import { countWords, shareWords } from '../../../services/files/header.ts';

const meanings = {
  code: 'c cod codi codigo code id clave clau kodea kode codg codigos',
  name: 'nom nombre nome izena izen name denominacion denominacio descripcion descripcio desc den denom',
  surname: 'apellido apellidos cognom cognoms abizena abizenak apelido apelidos surname surnames',
  municipality:
    'mun muni munic municip municipi municipio municipios concello concellos concejo conceyu udal udalerriko udalerri udalerria udalerriaren municipality ayuntamiento ajuntament poblacio localidad localitat herria',
  ine: 'ine ine5',
  province: 'prov provincia circunscripcion circumscripcio circ probintzia probintziaren province provincial',
  community: 'ccaa comunidad comunitat autonomia autonoma aut auton cca cauto',
  comarca: 'comarca eskualdea isla illa',
  district: 'dist distr districte distrito dto dte dtto barrutia barruti district',
  section: 'sec secc seccio seccion sekzioa sekzio atala section',
  cusec: 'cusec',
  table: 'mesa taula mahaia mahai table station',
  tables: 'mesas meses taules mahaiak tables colegios collegis locales locals',
  electors:
    'electores electors elector electorado cens censo censos census censados censats inscritos inscrits hautesleak hautesle errolda elixentes',
  voters: 'votantes votants votante votant voters emitidos emesos emaileak emaile emaileen',
  turnout:
    'turnout turn participacion participacio partehartzea partaidetza escrutado escrutados escrutat contabilizados avance avances',
  abstention: 'abstencion abstencio abstention abstentzioa abstinencia',
  invalid: 'nulos nuls nulo nul nulas nules invalid null baliogabeak baliogabea baliogabekoak vnulos vnuls nulidad',
  blank: 'blancos blancs blanco blanc blancas blanques branco brancos zuriak zuria zuri blank vblancos vblancs',
  valid: 'validos valids valido valid validas valides baliozkoak baliozko baliodunak baliodun valids',
  candidature:
    'candidatura candidaturas candidatures candidacy candidacies candidato candidatos partido partidos partit partits party parties hautagaitza hautagaitzak hautagaitzei hautagaitzen',
  votes: countWords,
  acronym: 'siglas sigles sigla acronimo acronim acronym abbrev abreviatura sigloak',
  head: 'nat nacional',
  counting: 'counting escrutinio escrutini recuento recompte',
  resident: 'cer residentes residents egoiliarrak',
  abroad: 'cera extranjero estranger exterior abroad cere ere ausentes',
  without: 'sin sense gabe',
  seats: 'escanos escons escano seats diputados diputats concejales regidors actas eserlekuak',
  share: shareWords,
  other:
    'interventores interventors interventoras diferencia diferencies acta actas actes horas hores primer primera segundo segunda segon tipo tipus type fecha data date dia hora vuelta volta ano any year urtea orden ordre objectid fid gid lat lon latitud longitud superficie area edad poblacion habitantes habitants population solicitudes aceptadas hombres mujeres region zona codigopostal cp postal ambito nivel situacion comicios eleccion elecciones election convocatoria',
};

/** Several meanings in one word. */
const glued = {
  'code municipality': 'codmun codmuni cmun cumun codmunicipio codmunicipi codigomunicipio',
  'code ine': 'codine codigoine',
  'code province': 'cproine cpro codprov codpro cprov',
  'code community': 'codccaa',
  'code district': 'cdis coddis coddist coddistrito coddistrit',
  'code section': 'csec codsec codseccion',
  'code table': 'codmesa idmesa',
  'name municipality': 'nmun nommun nommuni',
  'name province': 'npro',
  'name community': 'nca',
};

const fillers =
  'de del d la el los las les els l a al als en i y e eta o n num numero nro no total totales totals oficial oficiales electoral electorals electorales censal poll kopurua emandako guztira';

const known = new Map<string, string>([
  ...Object.entries({ ...meanings, ...glued }).flatMap(([meaning, list]) =>
    list.split(' ').map((word) => [word, meaning] as const),
  ),
  ...fillers.split(' ').map((word) => [word, ''] as const),
]);

/** Reads 'Cód. Mun.' and 'CODMUN' as 'code municipality'; '#': a number, '?': unknown. */
export function meaningOfWords(header: string): string {
  const words = foldText(header.replace(/[ºª]/g, ' ').replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .flatMap((word, at, all) => {
      // A letter after a party is a name, not an abbreviation: 'Partido A', 'Candidatura V'.
      const isName = /^[a-mo-z]$/.test(word) && at === all.length - 1 && known.get(all[at - 1] ?? '') === 'candidature';
      return isName ? ['?'] : (known.get(word) ?? (/^\d+(?:h|er|on|o|a)?$/.test(word) ? '#' : '?')).split(' ');
    })
    .filter(Boolean);
  return words.filter((word, at) => word !== words[at - 1]).join(' ');
}
