export function saveFile(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Safari reads after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
