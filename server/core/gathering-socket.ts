import { Socket } from 'node:net';

/**
 * A socket that sends what is written in one turn of the event loop together. Statements that are pipelined would else cost
 * a system call each, which is most of what a small statement costs.
 */
export class GatheringSocket extends Socket {
  #isGathering = false;

  override cork() {
    this.#gather();
    super.cork();
  }

  // biome-ignore lint/suspicious/noExplicitAny: the overloads of Socket.write, passed on as they come
  override write(...given: [any, any?, any?]): boolean {
    this.#gather();
    return super.write(...given);
  }

  #gather() {
    if (this.#isGathering) return;
    this.#isGathering = true;
    super.cork();
    // After all that promises still do in this turn.
    process.nextTick(() => {
      this.#isGathering = false;
      super.uncork();
    });
  }
}
