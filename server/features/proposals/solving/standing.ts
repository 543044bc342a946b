/** People at each node, as linked lists. */
export class NodeOccupancy {
  /** by person; -1: none */
  readonly nodeOf: Int32Array;
  readonly costOf: Int32Array;
  /** first person by node, and next person by person; -1: none */
  readonly head: Int32Array;
  readonly after: Int32Array;
  readonly #before: Int32Array;

  constructor(people: number, nodes: number) {
    this.nodeOf = new Int32Array(people).fill(-1);
    this.costOf = new Int32Array(people);
    this.head = new Int32Array(nodes).fill(-1);
    this.after = new Int32Array(people);
    this.#before = new Int32Array(people);
  }

  enter(person: number, node: number, cost: number): void {
    const next = this.head[node] as number;
    this.after[person] = next;
    this.#before[person] = -1;
    if (next >= 0) this.#before[next] = person;
    this.head[node] = person;
    this.nodeOf[person] = node;
    this.costOf[person] = cost;
  }

  leave(person: number): void {
    const next = this.after[person] as number;
    const last = this.#before[person] as number;
    if (next >= 0) this.#before[next] = last;
    if (last >= 0) this.after[last] = next;
    else this.head[this.nodeOf[person] as number] = next;
    this.nodeOf[person] = -1;
    this.costOf[person] = 0;
  }
}
