import QRCode from 'qrcode';

type Squares = { size: number; isDark: (row: number, column: number) => boolean };

/**
 * Makes the squares of an address and of the seal behind its #, which browsers send to no server.
 * A seal is capitals and digits, which a QR code packs by eleven bits a pair:
 * said so, they take a third less room than as bytes, and nothing is tried out.
 */
export function squaresOf(address: string, seal: string | undefined): Squares {
  const bytes = (text: string) => ({ data: Buffer.from(text), mode: 'byte' as const });
  const parts = seal ? [bytes(`${address}#`), { data: seal, mode: 'alphanumeric' as const }] : [bytes(address)];
  const { modules } = QRCode.create(parts, { errorCorrectionLevel: 'M' });
  return { size: modules.size, isDark: (row, column) => Boolean(modules.get(row, column)) };
}
