/** A point in WGS 84 degrees. */
export type GeoPoint = { lon: number; lat: number };

/** UTM zones of Spain: the Canaries, Galicia, the centre, the east with the Balearics. */
export const utmZones = [28, 29, 30, 31] as const;
export type UtmZone = (typeof utmZones)[number];

/** Reads '2,1734', '2.1734' and '41°23′15″N' as degrees; otherwise returns undefined. */
export function readDegrees(text: string): number | undefined {
  const value = text.replace(/[°º]$/, '').replace(',', '.');
  if (/^[+-]?\d{1,3}(?:\.\d+)?$/.test(value)) return Math.abs(Number(value)) <= 180 ? Number(value) : undefined;
  const [, degrees, minutes, seconds = '0', side = ''] =
    /^([+-]?\d{1,3})\s*[°º]\s*(\d{1,2})\s*['′’]\s*(?:(\d{1,2}(?:\.\d+)?)\s*(?:["″”]|''))?\s*([NSEWO])?$/i.exec(value) ??
    [];
  if (!degrees) return undefined;
  const whole = Math.abs(Number(degrees)) + Number(minutes) / 60 + Number(seconds) / 3600;
  return degrees.startsWith('-') || /[SWO]/i.test(side) ? -whole : whole;
}

/** Reads '430123,45', '430.123,45' and '430123.45' as metres; otherwise returns undefined. */
export function readMetres(text: string): number | undefined {
  if (/^-?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(text)) return Number(text.replace(/\./g, '').replace(',', '.'));
  if (/^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text)) return Number(text.replace(/,/g, ''));
  return /^-?\d{4,7}(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : undefined;
}

/** Tests the range in Spain: national lists use one UTM zone far beyond its edges. */
export const isEasting = (metres: number | undefined): boolean =>
  metres !== undefined && metres >= -400_000 && metres <= 1_400_000;
export const isNorthing = (metres: number | undefined): boolean =>
  metres !== undefined && metres >= 3_000_000 && metres <= 4_950_000;

/** `values`: in the order of the cell; `isXFirst`: x comes first in this notation. */
export type Pair = { values: [string, string]; isXFirst: boolean };

const decimal = '[+-]?\\d+(?:\\.\\d+)?';
const wkt = new RegExp(`^(?:SRID=\\d+;\\s*)?POINT\\s*Z?\\s*\\(\\s*(${decimal})[\\s,]+(${decimal})`, 'i');
const withPoints = new RegExp(`^(${decimal})\\s*°?\\s*[,;/|\\s]\\s*(${decimal})\\s*°?$`);
const withCommas = /^([+-]?\d+,\d+)\s*[,;/|\s]\s*([+-]?\d+,\d+)$/;
const withMinutes = /^(\S.*?[NS])[,;\s]+(\S.*[EWO])$/i;

/** Reads '41.38, 2.17', '41,38; 2,17', 'POINT(2.17 41.38)', GeoJSON; otherwise undefined. */
export function readPair(text: string): Pair | undefined {
  if (/^[{[]/.test(text)) return readJson(text);
  const [, x, y] = wkt.exec(text) ?? [];
  if (x && y) return { values: [x, y], isXFirst: true };
  const bare = text.replace(/^\((.*)\)$/, '$1').trim();
  const [, first, second] = withCommas.exec(bare) ?? withPoints.exec(bare) ?? withMinutes.exec(bare) ?? [];
  return first && second ? { values: [first.trim(), second.trim()], isXFirst: false } : undefined;
}

function readJson(text: string): Pair | undefined {
  try {
    const json = JSON.parse(text);
    const named = (...names: string[]) => names.map((name) => json[name]).find((value) => value !== undefined);
    const list = Array.isArray(json) ? json : json.coordinates;
    const [x, y] = Array.isArray(list) ? list : [named('lon', 'lng', 'longitude', 'x'), named('lat', 'latitude', 'y')];
    if (x === undefined || y === undefined) return undefined;
    return { values: [String(x), String(y)], isXFirst: true };
  } catch {
    return undefined;
  }
}
