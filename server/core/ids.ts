import { randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';

/** Random bytes for many ids: drawing 16 at a time costs more than the rest of an id. */
const pool = Buffer.alloc(16 * 256);
let used = pool.length;
let msecs = 0;
let seq = 0;

/** Creates a UUID version 7, which sorts by creation time and has at least 42 random bits. */
export function newId(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const random = pool.subarray(used, used + 16);
  used += 16;
  const now = Date.now();
  if (now > msecs) {
    msecs = now;
    seq = random.readUInt32BE(6) >>> 1;
  } else {
    seq = (seq + 1) | 0;
    if (seq === 0) msecs += 1;
  }
  return v7({ random, msecs, seq });
}
