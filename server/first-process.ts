import cluster from 'node:cluster';

/** Answers that the first of several processes, which runs the jobs, gives to its web servers. */
export type FirstProcessAnswers = {
  /** the figures of all processes together, for Prometheus */
  metrics(): Promise<string>;
  /** '' unless jobs should run but don't */
  readiness(): Promise<string>;
};
type Question = { asks: keyof FirstProcessAnswers; id: number };
type Answer = { answers: number; text: string | undefined };

/** longer than prom-client waits for a server */
const answerMs = 6000;
const waiting = new Map<number, (text: string | undefined) => void>();
let questions = 0;

export function answerServers(answers: FirstProcessAnswers): void {
  cluster.on('message', async (server, { asks, id }: Partial<Question>) => {
    if (asks === undefined || id === undefined) return;
    const text = await answers[asks]().catch(() => undefined);
    if (server.isConnected()) server.send({ answers: id, text } satisfies Answer);
  });
}

/** Returns undefined if no answer comes. */
export function askFirstProcess(asks: Question['asks']): Promise<string | undefined> {
  if (questions === 0) process.on('message', hear);
  questions += 1;
  const id = questions;
  return new Promise((resolve) => {
    const timer = setTimeout(() => waiting.get(id)?.(undefined), answerMs).unref();
    waiting.set(id, (text) => {
      clearTimeout(timer);
      waiting.delete(id);
      resolve(text);
    });
    process.send?.({ asks, id } satisfies Question);
  });
}

function hear({ answers, text }: Partial<Answer>) {
  if (answers !== undefined) waiting.get(answers)?.(text);
}
