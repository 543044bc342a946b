import { createSocket } from 'node:dgram';
import { once } from 'node:events';

type Dns = { server: string /** questions so far */; asked: () => number; close: () => void };

/** Answers TXT questions on loopback; names it doesn't know don't exist. */
export async function startDns(texts: Record<string, string[]>): Promise<Dns> {
  const socket = createSocket('udp4');
  let count = 0;
  socket.on('message', (asked, { port, address }) => {
    count += 1;
    socket.send(answer(asked, texts), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { server: `127.0.0.1:${socket.address().port}`, asked: () => count, close: () => socket.close() };
}

function answer(asked: Buffer, texts: Record<string, string[]>): Buffer {
  const labels: string[] = [];
  let at = 12;
  for (let length = asked[at] ?? 0; length > 0; length = asked[at] ?? 0) {
    labels.push(asked.toString('ascii', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const question = asked.subarray(12, at + 5);
  const { [labels.join('.').toLowerCase()]: found } = texts;
  const head = Buffer.from(asked.subarray(0, 12));
  head.writeUInt16BE(found ? 0x8180 : 0x8183, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(found?.length ?? 0, 6);
  head.writeUInt32BE(0, 8);
  return Buffer.concat([head, question, ...(found ?? []).map(writeText)]);
}

/** A record of the name asked for, cut into pieces of 255 letters at most. */
function writeText(text: string): Buffer {
  const pieces = text.match(/.{1,255}/g) ?? [];
  const data = Buffer.concat(
    pieces.map((piece) => Buffer.from(`${String.fromCharCode(piece.length)}${piece}`, 'latin1')),
  );
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(16, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
