/** Shortest life of a stream, in milliseconds, that doesn't count as failed. */
const shortest = 5000;
const firstPause = 1000;
const longestPause = 5 * 60 * 1000;

/**
 * Listens for changed notifications by server-sent events; returns the function that stops it.
 * Reopens a stream that ends, after growing pauses if that fails.
 * Never asks anybody to sign in: polling every five minutes does.
 * Uses `fetch`, which unlike EventSource can send the user id and see why it's refused.
 */
export function hearChanges(userId: string, tell: () => void): () => void {
  const over = new AbortController();
  void keepHearing(userId, tell, over.signal);
  return () => over.abort();
}

async function keepHearing(userId: string, tell: () => void, signal: AbortSignal) {
  for (let failures = 0, isFirst = true; !signal.aborted; isFirst = false) {
    const began = Date.now();
    await hearOnce(userId, tell, { signal, isFirst });
    failures = Date.now() - began < shortest ? failures + 1 : 0;
    await pause(Math.min(firstPause * 2 ** failures, longestPause), signal);
  }
}

type Hearing = { signal: AbortSignal; isFirst: boolean };

async function hearOnce(userId: string, tell: () => void, { signal, isFirst }: Hearing): Promise<void> {
  try {
    const headers = { accept: 'text/event-stream', 'x-vixia-user': userId };
    const response = await fetch('/api/v1/notifications/stream/', { headers, cache: 'no-store', signal });
    const reader = response.ok ? response.body?.pipeThrough(new TextDecoderStream()).getReader() : undefined;
    // Something may have arrived while disconnected.
    if (reader && !isFirst) tell();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
      if (part.value.includes('event:')) tell();
  } catch {
    // If there is no network or a proxy closed the stream, it reconnects after a pause.
  }
}

/** Waits 50 to 100 % of the time, so that dropped clients don't all return at once. */
const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds * (0.5 + Math.random() / 2));
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
