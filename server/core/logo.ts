import { largestLogo } from '#contract/parties.ts';

type LogoType = 'image/png' | 'image/jpeg' | 'image/webp';
export type Size = { width: number; height: number };

/**
 * Decodes a logo from a data URL.
 * Trusts its bytes, not its media type: only PNG, JPEG and WebP, which can't hold scripts.
 * Undefined if it's none of them, too large or truncated.
 */
export function readLogo(url: string): Buffer | undefined {
  const [, base64] = /^data:[^,]*;base64,([A-Za-z0-9+/]+={0,2})$/.exec(url) ?? [];
  const bytes = Buffer.from(base64 ?? '', 'base64');
  const size = bytes.length <= largestLogo.bytes ? sizeOf(bytes) : undefined;
  const isFitting = size && [size.width, size.height].every((side) => side > 0 && side <= largestLogo.side);
  return isFitting ? bytes : undefined;
}

/** Encodes a stored logo as a data URL. */
export const logoUrl = (bytes: Buffer | null): string | null => {
  const type = bytes && typeOf(bytes);
  return type ? `data:${type};base64,${bytes.toString('base64')}` : null;
};

export function typeOf(bytes: Buffer): LogoType | undefined {
  if (bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return 'image/png';
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg';
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'image/webp';
  return undefined;
}

/** Reads a picture's size; undefined for other formats. */
export function sizeOf(bytes: Buffer): Size | undefined {
  const readers = { 'image/png': sizeOfPng, 'image/jpeg': sizeOfJpeg, 'image/webp': sizeOfWebp };
  const type = typeOf(bytes);
  try {
    return type && readers[type](bytes);
  } catch {
    // Truncated: read past the end.
    return undefined;
  }
}

const sizeOfPng = (bytes: Buffer): Size | undefined =>
  bytes.toString('latin1', 12, 16) === 'IHDR'
    ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : undefined;

/** Walks the segments to the frame header (SOF0 to SOF15, except DHT, JPG and DAC). */
function sizeOfJpeg(bytes: Buffer): Size | undefined {
  for (let at = 2; bytes.readUInt8(at) === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt8(at + 1);
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
  }
  return undefined;
}

function sizeOfWebp(bytes: Buffer): Size | undefined {
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (kind !== 'VP8L') return undefined;
  const bits = bytes.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
}
