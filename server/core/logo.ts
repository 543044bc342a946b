import { disableTypes, imageSize, types } from 'image-size';
import { largestLogo } from '#contract/parties.ts';

const kinds = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' } as const;
type LogoType = (typeof kinds)[keyof typeof kinds];
disableTypes(types.filter((type) => !(type in kinds)));

export type Size = { width: number; height: number };

/**
 * Detects PNG, JPEG and WebP by their bytes: these can't contain scripts.
 * Undefined for other formats, and for logos too large or truncated.
 */
export function readLogo(url: string): Buffer | undefined {
  const [, base64] = /^data:[^,]*;base64,([A-Za-z0-9+/]+={0,2})$/.exec(url) ?? [];
  const bytes = Buffer.from(base64 ?? '', 'base64');
  const size = bytes.length <= largestLogo.bytes ? describePicture(bytes) : undefined;
  const isFitting = size && [size.width, size.height].every((side) => side > 0 && side <= largestLogo.side);
  return isFitting ? bytes : undefined;
}

export const logoUrl = (bytes: Buffer | null): string | null => {
  const type = bytes && typeOf(bytes);
  return type ? `data:${type};base64,${bytes.toString('base64')}` : null;
};

export const typeOf = (bytes: Buffer): LogoType | undefined => describePicture(bytes)?.type;

/** Returns undefined for other formats and truncated pictures. */
export function describePicture(bytes: Buffer): (Size & { type: LogoType }) | undefined {
  try {
    const { type, width, height } = imageSize(bytes);
    return { type: kinds[type as keyof typeof kinds], width, height };
  } catch {
    return undefined;
  }
}
