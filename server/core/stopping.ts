/** Signals within a second are one: supervisors signal the group, and npm start forwards it. */
const oneSignalMs = 1000;
/** Time after the limit to hand back jobs and close connections. */
const handBackMs = 1500;

/**
 * Stops the process on a signal, or when `npm start` is gone, after `close`.
 * Exits with 1 if that takes longer than `seconds`, or on a second signal.
 */
export function stopOnSignal(seconds: number, close: () => Promise<void>): void {
  let firstAt: number | undefined;
  const stop = async () => {
    if (firstAt !== undefined) return;
    firstAt = Date.now();
    // The database recovers from an abrupt end.
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
