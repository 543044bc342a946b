import { type PhotoSize, photoSizes } from '#contract/front.ts';

/** JPEG qualities, tried in order until the picture is small enough. */
const qualities = [0.8, 0.65, 0.5, 0.35];

/** Redraws a picture as JPEG in both sizes, without metadata. Throws if that can't be done. */
export async function drawPhoto(file: File): Promise<Record<PhotoSize, string>> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return { wide: drawAs(image, 'wide'), narrow: drawAs(image, 'narrow') };
  } finally {
    URL.revokeObjectURL(address);
  }
}

function drawAs(image: HTMLImageElement, size: PhotoSize): string {
  const { width, bytes } = photoSizes[size];
  const canvas = document.createElement('canvas');
  const { naturalWidth, naturalHeight } = image;
  canvas.width = Math.min(width, naturalWidth);
  canvas.height = Math.max(1, Math.round((naturalHeight * canvas.width) / naturalWidth));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const drawn = qualities.map((quality) => canvas.toDataURL('image/jpeg', quality));
  const fitting = drawn.find((url) => url.length * 0.75 < bytes);
  if (!fitting) throw new Error('too many details');
  return fitting;
}
