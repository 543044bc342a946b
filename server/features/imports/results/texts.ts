import { words } from '#contract/words.ts';

/** Reasons why results can't be read, and questions about them. */
export const resultTexts = words({
  no_result_columns:
    'El encabezado no tiene columnas de resultados para: {fields}. Di abajo qué columna es cada una, o añade la que falte. Si los resultados vienen en varios archivos, súbelos juntos.',
  no_result_columns_in:
    '{file}: el encabezado no tiene columnas de resultados para: {fields}. Di abajo qué columna es cada una, o añade la que falte.',
  deliveries_mixed: 'CSV y .DAT son entregas distintas: impórtalas una tras otra.',
  fixed_kind: 'Los archivos de clase {code} del Ministerio no traen resultados que se lean aquí.',
  fixed_small:
    'Los archivos {code} del Ministerio, de los municipios de menos de 250 habitantes, no se leen aquí: se dejan fuera.',
  fixed_length: 'Caracteres: {number}. En estas líneas debe haber: {width}.',
  fixed_cut:
    'El archivo acaba a mitad de esta línea (caracteres: {number} de {width}): está cortado. Descárgalo de nuevo, entero; de esta entrega no se importa nada.',
  no_table_key:
    'No dice de qué mesa o sección es: provincia, municipio, distrito, sección y letra, como 08 019 01 003 A.',
  no_province:
    'Los códigos de municipio tienen tres cifras como mucho, y nada dice de qué provincia son: añade una columna con la provincia.',
  result_repeated: 'Ya está en la línea {line}: deja una ({unit}).',
  no_column: 'No hay ninguna columna «{name}»; hay: {header}',
  no_field: 'No hay ningún campo «{name}»; hay: {known}',
  no_totals: 'No hay totales de esto: añade el archivo que los trae ({unit}).',
  votes_repeated: 'Ya hay votos de {code} más arriba: deja una fila ({unit}).',
  votes_beyond: 'Hay más votos que electores en {unit}: {votes} y {electors}.',
  sum_differs: 'Los votos no cuadran: suman {sum} con {blank} en blanco, y los válidos son {valid} ({unit}).',
  voters_differ:
    'Los votos no cuadran con los votantes ({unit}). Votos: {sum}, de ellos en blanco: {blank} y nulos: {invalid}. Votantes: {voters}.',
  totals_differ: 'Otra fila dice {before}, y esta, {number} ({unit}).',
  no_blank: 'El archivo no trae votos en blanco ni nulos: cuentan como cero.',
  totals_row: 'Es una fila de totales: se deja fuera.',
  note_row: 'Es una nota, debajo de la última fila de datos: se deja fuera.',
  other_sheets:
    'Se lee solo la hoja «{name}». El libro tiene otras, que no entran: {sheets}. Elige cada una en «Hoja», con una importación por hoja.',
  valid_differs: 'Deben ser los votos a candidaturas más los blancos.',
  tables_known: 'De esta sección ya están los resultados por mesas: no se cuentan dos veces ({unit}).',
  section_known: 'Ya están los resultados de su sección entera: no se cuentan dos veces ({unit}).',
  party_incomplete: 'Debe tener un código y unas siglas.',
  result_unknown: 'No se conoce: sus resultados se dejan fuera ({unit}).',
  no_results:
    'Estos archivos no traen resultados. Del Ministerio van juntos 03 con 05 y 06, con 07 y 08, o con 09 y 10.',
  no_known_result: 'Ningún resultado es de una sección o zona que se conozca: importa antes las zonas y los colegios.',
  heading_within:
    'En la línea {line} hay otro encabezado: desde ahí las columnas pueden ser otras. Parte el archivo en varios.',
  rows_unplaced:
    'Ninguna columna dice de qué sección o mesa es cada fila, y todas serían del mismo municipio ({number}): di qué columnas lo dicen.',
  shares_only: 'El archivo solo trae porcentajes, y los resultados son votos: busca el archivo que los trae.',
  several_elections:
    'Cada lugar está varias veces, una por cada valor de «{column}» ({values}): deja las filas de una elección.',
  ask_roles: 'En todas las filas estas columnas suman «{total}»: {columns}. ¿Qué es cada una?',
  ask_nearly:
    'Estas columnas suman «{total}» en casi todas las filas ({share} %): {columns}. En las demás hay errores, o no es ese su total. ¿Qué es cada una?',
  ask_election: 'El archivo parece traer dos elecciones, cada una con su total. ¿Cuál se importa?',
  ask_parties: 'Ningún total comprueba los votos de este archivo. ¿Qué columnas son candidaturas?',
  rest_column:
    '«{column}» junta candidaturas que ya tienen su columna ({columns}) y algo más, y el archivo no trae los votos en blanco. Busca uno que traiga los votos en blanco y los nulos.',
  answer_roles: 'Así: {roles}',
  no_election: 'Di de qué elección son los resultados.',
  other_election:
    'Los archivos dicen ser de otra elección ({told}), y la elegida es la del {election_day}. Elige la suya y revísalos de nuevo, o confirma que son de esta.',
  told_referendum: 'Referéndum',
  told_congress: 'Congreso',
  told_senate: 'Senado',
  told_municipal: 'Municipales',
  told_regional: 'Autonómicas',
  told_european: 'Europeas',
  result_created: 'Candidaturas con votos: {number}',
  result_changed: 'Cambian los totales o los votos',
  heads_changed: 'Partidos que en zonas más amplias cuentan en otro: {number}',
  unit_station: 'mesa {code}',
  unit_section: 'sección {code}',
  unit_abroad: 'electores en el extranjero, provincia {code}',
  unit_adm5: 'distrito {code}',
  unit_adm4: 'municipio {code}',
  unit_adm2: 'provincia {code}',
  unit_adm1: 'comunidad {code}',
  unit_adm0: 'todo el país',
  fixed_03: 'Candidaturas. Líneas: {number}',
  fixed_05: 'Totales de municipios y distritos. Líneas: {number}',
  fixed_06: 'Votos en municipios y distritos. Líneas: {number}',
  fixed_07: 'Totales de provincias, comunidades y todo el país. Líneas: {number}',
  fixed_08: 'Votos en provincias, comunidades y todo el país. Líneas: {number}',
  fixed_09: 'Totales de mesas. Líneas: {number}',
  fixed_10: 'Votos en mesas. Líneas: {number}',
  fixed_unread: 'No se lee: no trae resultados.',
});
