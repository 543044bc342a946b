/** Merges signals within a second: supervisors signal the whole group, and npm forwards them. */
const oneSignalMs = 1000;
/** Time after the limit to hand back jobs and close connections. */
const handBackMs = 1500;

/**
 * Exits with 1 after `seconds` or on a second signal, else with `process.exitCode`.
 * Also stops when `npm start` has died.
 */
export function stopOnSignal(seconds: number, close: () => Promise<void>): void {
  let firstAt: number | undefined;
  const stop = async () => {
    if (firstAt !== undefined) return;
    firstAt = Date.now();
    // The database survives an abrupt end.
    setTimeout(() => process.exit(1), seconds * 1000 + handBackMs).unref();
    await close();
    process.exit();
  };
  process.on('disconnect', () => void stop());
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (firstAt !== undefined && Date.now() - firstAt > oneSignalMs) process.exit(1);
      void stop();
    });
}
