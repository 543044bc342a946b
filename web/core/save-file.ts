/** Saves a download from the API as a file. */
export function saveFile(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Safari starts reading after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
