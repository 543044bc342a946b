import QRCode from 'qrcode';

type Squares = { size: number; isDark: (row: number, column: number) => boolean };

/**
 * Encodes an address and the seal after its #, which browsers don't send.
 * Seals are capitals and digits: alphanumeric mode takes a third less room than bytes.
 */
export function squaresOf(address: string, seal: string | undefined): Squares {
  const bytes = (text: string) => ({ data: Buffer.from(text), mode: 'byte' as const });
  const parts = seal ? [bytes(`${address}#`), { data: seal, mode: 'alphanumeric' as const }] : [bytes(address)];
  const { modules } = QRCode.create(parts, { errorCorrectionLevel: 'M' });
  return { size: modules.size, isDark: (row, column) => Boolean(modules.get(row, column)) };
}
