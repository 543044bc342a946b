/** Milliseconds until they are forgotten: later the page wants to know how things stand. */
const goodFor = 10_000;

const answers = new Map<string, unknown>();

/** Keeps the answers that the server wrote into the document, by address. */
export function keepFirstAnswers(text = '{}'): void {
  for (const [address, answer] of Object.entries(JSON.parse(text))) answers.set(address, answer);
  setTimeout(() => answers.clear(), goodFor);
}

/** Gives the answer that came with the document, once. */
export function takeFirstAnswer(address: string): Response | undefined {
  if (!answers.has(address)) return undefined;
  const answer = answers.get(address);
  answers.delete(address);
  return Response.json(answer);
}
