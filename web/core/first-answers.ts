/** Milliseconds until they are forgotten: later the page wants to know how things stand. */
const goodFor = 10_000;

/** Answers that the server wrote into the document, by address: each is taken once. */
const answers = new Map<string, unknown>(
  Object.entries(JSON.parse(document.getElementById('answers')?.textContent ?? '{}')),
);
setTimeout(() => answers.clear(), goodFor);

/** Gives the answer that came with the document. */
export function takeFirstAnswer(address: string): Response | undefined {
  if (!answers.has(address)) return undefined;
  const answer = answers.get(address);
  answers.delete(address);
  return Response.json(answer);
}
