import QRCode from 'qrcode';

type Squares = { size: number; isDark: (row: number, column: number) => boolean };

/**
 * Puts the seal after the #, which browsers don't send.
 * Encodes seals, capitals and digits, in alphanumeric mode: a third smaller than bytes.
 */
export function squaresOf(address: string, seal: string | undefined): Squares {
  const bytes = (text: string) => ({ data: Buffer.from(text), mode: 'byte' as const });
  const parts = seal ? [bytes(`${address}#`), { data: seal, mode: 'alphanumeric' as const }] : [bytes(address)];
  const { modules } = QRCode.create(parts, { errorCorrectionLevel: 'M' });
  return { size: modules.size, isDark: (row, column) => Boolean(modules.get(row, column)) };
}
