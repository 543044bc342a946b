/** Signals within a second are one: supervisors signal a group, and npm start passes its own on. */
const oneSignalMs = 1000;
/** Beyond the limit for what is in hand: jobs are handed back, connections end. */
const handBackMs = 1500;

/**
 * Stops the process on a signal, or when `npm start` is gone: `close` finishes what is in hand.
 * Exits with 1 where that takes longer than `seconds`, or at a second signal.
 */
export function stopOnSignal(seconds: number, close: () => Promise<void>): void {
  let firstAt: number | undefined;
  const stop = async () => {
    if (firstAt !== undefined) return;
    firstAt = Date.now();
    // The database recovers from anything.
    setTimeout(() => process.exit(1), seconds * 1000 + handBackMs).unref();
    await close();
    process.exit(0);
  };
  process.on('disconnect', () => void stop());
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (firstAt !== undefined && Date.now() - firstAt > oneSignalMs) process.exit(1);
      void stop();
    });
}
