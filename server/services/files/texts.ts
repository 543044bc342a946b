import { words } from '#contract/words.ts';

/** Why a file, or a row of it, can't be read. */
export const fileTexts = words({
  file_empty: 'El archivo está vacío.',
  no_rows: 'El archivo solo tiene la fila de encabezados: no hay nada que importar.',
  file_cut: 'El archivo está cortado: falta el final. Descárgalo o guárdalo de nuevo, entero.',
  file_damaged: 'El archivo está dañado y no se puede abrir. Guárdalo de nuevo desde el programa del que viene.',
  file_gone: 'El archivo ya no está: se guarda un día. Súbelo de nuevo.',
  file_too_large: 'Descomprimido, el archivo pasa de {number} MB. Pártelo en varios.',
  columns_too_many:
    'El archivo pasa del máximo de columnas, {number}. Borra las que no hagan falta, o pártelo en varios.',
  line_too_long:
    'Una línea pasa del máximo de caracteres, {number}: parece que faltan los saltos de línea. Guarda el archivo de nuevo como CSV desde el programa del que viene.',
  features_too_many: 'La capa pasa del máximo de elementos, {number}. Quédate con los de tu zona, o pártela en varias.',
  cell_too_long:
    'Una celda es más larga de lo que admite una hoja de cálculo. Caracteres, como máximo: {number}; fila: {line}; hoja: {name}',
  not_text: 'No es un archivo de texto, ni una hoja de cálculo XLSX o XLS, ni GeoJSON. Guárdalo como CSV.',
  pdf: 'Es un PDF, y de él no se leen tablas. Pide la lista como hoja de cálculo, o pasa sus tablas a XLSX o CSV.',
  markup:
    'Es un archivo XML o HTML (KML, GML, una página, o el .xls de un programa que guarda páginas). Ábrelo y guárdalo como XLSX o CSV; una capa, como GeoJSON.',
  not_split:
    'Las columnas no están separadas por tabuladores, punto y coma, comas o barras, y así no se leen. Ábrelo con una hoja de cálculo, separa ahí las columnas, y guárdalo como XLSX o CSV.',
  workbook_locked:
    'La hoja de cálculo tiene contraseña, o es de un programa anterior a 1997. Guárdala como XLSX sin contraseña.',
  zip_locked: 'El ZIP tiene contraseña. Descomprímelo y sube el archivo.',
  zip_none:
    'Es un ZIP sin ningún archivo que se lea aquí (CSV, XLSX, XLS, GeoJSON, .DAT). Tiene: {names}. Guarda antes un shapefile como GeoJSON, y una hoja ODS como XLSX.',
  zip_several:
    'Es un ZIP con varios archivos: {names}. Descomprímelo y sube el que haga falta; los de una misma entrega, juntos.',
  sheet_missing: 'El archivo no tiene ninguna hoja ni capa con este nombre: {name}',
  not_json: 'No es JSON válido: mira la línea {line}.',
  not_geojson: 'Es JSON, pero no GeoJSON ni TopoJSON.',
  no_features: 'La capa no tiene ningún elemento.',
  layer_projected:
    'La capa está en la proyección {name}, y aquí se leen grados WGS 84 (EPSG:4326). Conviértela antes: en QGIS, «Exportar → Guardar objetos como…», GeoJSON con SRC EPSG:4326; o «ogr2ogr -t_srs EPSG:4326 nueva.geojson capa.geojson».',
  layer_in_metres:
    'Las coordenadas de la capa no son grados: parecen metros (UTM). Aquí se leen grados WGS 84 (EPSG:4326). Conviértela antes: en QGIS, «Exportar → Guardar objetos como…», GeoJSON con SRC EPSG:4326; o «ogr2ogr -t_srs EPSG:4326 nueva.geojson capa.geojson».',
  page_only:
    'El archivo dice tener más de lo que trae: parece solo una página. Elementos, según «{name}»: {all, number}; en el archivo: {number, number}. Descárgalo entero.',
  long_row: 'Columnas: {number}; en el encabezado: {width}. Sobra un separador, o faltan comillas.',
  long_cell: 'Una celda pasa del máximo de caracteres, {number}: sobra una comilla, o falta un separador.',
  quote_open: 'Se abre una comilla (") que no se cierra.',
  row_cut: 'El archivo acaba a mitad de esta fila: parece cortado.',
  short_row: 'Columnas: {number}; en el encabezado: {width}. Falta un separador, o sobra, o faltan comillas.',
  took_too_long:
    'Ha tardado más de {number, plural, one {# minuto} other {# minutos}} y se ha parado. Parte el archivo en varios.',
  memory_short: 'Necesita más memoria de la que tiene una importación. Parte el archivo en varios.',
  process_killed:
    'El servidor ha cerrado la importación antes de que acabara: le faltaba memoria, o alguien la ha parado. Vuelve a probar; si pasa otra vez, parte el archivo en varios.',
  rows_too_many: 'El archivo tiene más de {number, plural, one {# fila} other {# filas}}. Pártelo en varios.',
});
export type FileText = keyof typeof fileTexts;
