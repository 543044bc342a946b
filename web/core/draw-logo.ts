/**
 * Pixels of the longer side, tried in order until the file has fewer bytes than the API's limit.
 */
const sides = [256, 128, 64];
const largest = 64 * 1024;

/** Redraws a picture as a small PNG, without metadata. Throws if the browser can't draw it. */
export async function drawLogo(file: File): Promise<string> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const longest = Math.max(image.naturalWidth, image.naturalHeight, 1);
    for (const side of sides) {
      const scale = Math.min(side / longest, 1);
      const canvas = document.createElement('canvas');
      canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
      canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
      canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
      const url = canvas.toDataURL('image/png');
      if (url.length * 0.75 < largest) return url;
    }
    throw new Error('too many details');
  } finally {
    URL.revokeObjectURL(address);
  }
}
