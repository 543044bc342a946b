/** Milliseconds: a stream that lasted less had no good reason to end. */
const shortest = 5000;
const firstPause = 1000;
const longestPause = 5 * 60 * 1000;

/**
 * Hears by server-sent events that one's notifications may have changed; gives what ends that.
 * A stream that ends is opened again, after pauses that grow where it can't be.
 * It asks nobody to sign in: what is asked every five minutes does.
 * By `fetch`, which says whose page it is and why it is refused; EventSource says neither.
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
    // Something may have come while nothing was heard.
    if (reader && !isFirst) tell();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
      if (part.value.includes('event:')) tell();
  } catch {
    // Without a network, or where a proxy cuts it: heard again after a pause.
  }
}

/** Waits half to all of it, so that those whom a server dropped don't come back at once. */
const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds * (0.5 + Math.random() / 2));
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
