import { type PhotoSize, photoSizes } from '#contract/front.ts';
import { describePicture } from '../../core/logo.ts';

export type Photo = { wide: Buffer; narrow: Buffer; width: number; height: number };

/** Returns undefined unless both are JPEG, fit their sizes and have one shape. */
export function readPhoto(urls: Record<PhotoSize, string>): Photo | undefined {
  const [wide, narrow] = [readSize(urls.wide, 'wide'), readSize(urls.narrow, 'narrow')];
  if (!wide || !narrow) return undefined;
  const scale = wide.width / narrow.width;
  // The browser rounds each size to whole pixels.
  if (Math.abs(narrow.height * scale - wide.height) > scale + 1) return undefined;
  return { wide: wide.bytes, narrow: narrow.bytes, width: wide.width, height: wide.height };
}

function readSize(url: string, size: PhotoSize) {
  const { bytes: most, width: widest } = photoSizes[size];
  const [, base64] = /^data:image\/jpeg;base64,([A-Za-z0-9+/]+={0,2})$/.exec(url) ?? [];
  const given = Buffer.from(base64 ?? '', 'base64');
  const found = given.length <= most ? describePicture(given) : undefined;
  if (found?.type !== 'image/jpeg' || found.width > widest || found.height > widest * 2) return undefined;
  const bytes = stripMetadata(given);
  return bytes && { bytes, width: found.width, height: found.height };
}

const startOfScan = 0xda;
/** Matches application data (Exif, XMP, GPS, profiles) and comments, but not JFIF's own data. */
const isMetadata = (marker: number) => (marker > 0xe0 && marker <= 0xef) || marker === 0xfe;

/** Removes metadata; undefined if a segment doesn't end within the file. */
export function stripMetadata(jpeg: Buffer): Buffer | undefined {
  const kept = [jpeg.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= jpeg.length && jpeg[at] === 0xff) {
    const marker = jpeg[at + 1] ?? 0;
    if (marker === startOfScan) return Buffer.concat([...kept, jpeg.subarray(at, endOf(jpeg))]);
    const end = at + 2 + jpeg.readUInt16BE(at + 2);
    if (!isMetadata(marker)) kept.push(jpeg.subarray(at, end));
    at = end;
  }
  return undefined;
}

/** Finds the picture's end, so that a file hidden behind it is cut off. */
function endOf(jpeg: Buffer): number {
  const end = jpeg.lastIndexOf(Buffer.from([0xff, 0xd9]));
  return end < 0 ? jpeg.length : end + 2;
}
