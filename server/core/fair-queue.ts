/** `member`: who asks, within a tenant; `isAdmitted`: never refused; `begunAt`: set by the queue */
export type TurnEntry<C extends string> = {
  turn: C;
  tenantId: string;
  member: string;
  isAdmitted?: boolean;
  begunAt?: number;
};

/**
 * `weight`: share of the seats' time while other classes wait too.
 * `seats`, `tenantSeats`, `memberSeats`: most taken at once by the class, a tenant and a member.
 * `patienceMs`: newcomers are refused once those ahead of them have waited longer.
 */
export type ClassRule = {
  weight: number;
  seats: number;
  tenantSeats: number;
  memberSeats: number;
  patienceMs: number;
};

export type QueueRules<C extends string> = {
  seats: number;
  classes: Record<C, ClassRule>;
  mostWaiting: number;
  mostOfMember: number;
};

/** `readySince`: when it last went to the end of its rotation */
type Line<E> = { readySince: number; running: number; waiting: { entry: E; since: number }[] };
type TenantLines<E> = { readySince: number; running: number; lines: Map<string, Line<E>>; ready: Set<Line<E>> };
type ClassLines<E> = ClassRule & {
  running: number;
  waiting: number;
  /** milliseconds on seats, divided by weight: the class with fewest is next */
  spent: number;
  tenants: Map<string, TenantLines<E>>;
  ready: Set<TenantLines<E>>;
};

/**
 * Shares seats between classes by weight, then between tenants and their members in turns.
 * An entry that may have a free seat takes it at once, so only the others wait.
 * The caller supplies the time, in milliseconds.
 */
export class FairQueue<C extends string, E extends TurnEntry<C>> {
  readonly #rules: QueueRules<C>;
  readonly #classes: Record<C, ClassLines<E>>;
  #busy = 0;
  #spent = 0;

  constructor(rules: QueueRules<C>) {
    this.#rules = rules;
    const entries = Object.entries(rules.classes) as [C, ClassRule][];
    const empty = (rule: ClassRule): ClassLines<E> => ({
      ...{ ...rule, running: 0, waiting: 0, spent: 0 },
      ...{ tenants: new Map(), ready: new Set() },
    });
    this.#classes = Object.fromEntries(entries.map(([name, rule]) => [name, empty(rule)])) as never;
  }

  countWaiting(turn: C): number {
    return this.#classes[turn].waiting;
  }

  /** Returns whether any newcomer of this tenant would be refused. */
  isOverdue(turn: C, tenantId: string, now: number): boolean {
    const own = this.#classes[turn];
    const [next] = own.tenants.get(tenantId)?.ready ?? [];
    return next !== undefined && now - next.readySince > own.patienceMs;
  }

  /** Returns `begin` if the entry has a seat, `refuse` if it isn't queued. */
  offer(entry: E, now: number): 'begin' | 'wait' | 'refuse' {
    const path = this.#find(entry);
    const { own, tenant, line } = path;
    const isFree = this.#busy < this.#rules.seats && own.running < own.seats;
    if (isFree && tenant.running < own.tenantSeats && line.running < own.memberSeats) {
      this.#begin(entry, path, now);
      return 'begin';
    }
    if (!entry.isAdmitted && this.#isTooLong(path, now)) {
      this.#forgetIdle(entry, path);
      return 'refuse';
    }
    line.waiting.push({ entry, since: now });
    own.waiting += 1;
    this.#settle(path, now);
    return 'wait';
  }

  /** Gives back the seat of an entry that had begun. Returns those that begin now. */
  release(entry: E, now: number): E[] {
    const path = this.#find(entry);
    this.#count(path, -1);
    // Counts a minimum: otherwise entries that take no time would always go first.
    path.own.spent += Math.max(leastMs, now - (entry.begunAt ?? now)) / path.own.weight;
    this.#settle(path, now);
    const begun: E[] = [];
    while (this.#busy < this.#rules.seats) {
      const own = this.#nextClass();
      if (!own) break;
      begun.push(this.#beginNext(own, now));
    }
    this.#forgetIdle(entry, path);
    return begun;
  }

  /** Removes a waiting entry. */
  withdraw(entry: E, now: number): void {
    const path = this.#find(entry);
    const at = path.line.waiting.findIndex((one) => one.entry === entry);
    if (at >= 0) {
      path.line.waiting.splice(at, 1);
      path.own.waiting -= 1;
    }
    this.#settle(path, now);
    this.#forgetIdle(entry, path);
  }

  #find({ turn, tenantId, member }: E) {
    const own = this.#classes[turn];
    const tenant: TenantLines<E> = own.tenants.get(tenantId) ?? {
      readySince: 0,
      running: 0,
      lines: new Map(),
      ready: new Set(),
    };
    own.tenants.set(tenantId, tenant);
    const line: Line<E> = tenant.lines.get(member) ?? { readySince: 0, running: 0, waiting: [] };
    tenant.lines.set(member, line);
    return { own, tenant, line };
  }

  /** Judges by the queue's age: a newcomer waits as long as the next one, per place in line. */
  #isTooLong({ own, tenant, line }: Path<E>, now: number): boolean {
    if (line.running + line.waiting.length >= this.#rules.mostOfMember) return true;
    if (own.waiting >= this.#rules.mostWaiting) return true;
    const [firstLine] = tenant.ready;
    const [firstTenant] = own.ready;
    const next = firstLine?.readySince ?? firstTenant?.readySince ?? now;
    const longest = Math.max((line.waiting.length + 1) * (now - next), now - (line.waiting[0]?.since ?? now));
    return longest > own.patienceMs;
  }

  #begin(entry: E, path: Path<E>, now: number) {
    entry.begunAt = now;
    this.#spent = Math.max(this.#spent, path.own.spent);
    this.#count(path, 1);
  }

  #count({ own, tenant, line }: Path<E>, by: 1 | -1) {
    this.#busy += by;
    own.running += by;
    tenant.running += by;
    line.running += by;
  }

  /** Keeps lines and tenants in rotation while they wait and may take one more seat. */
  #settle({ own, tenant, line }: Path<E>, now: number) {
    keepIn(tenant.ready, line, line.waiting.length > 0 && line.running < own.memberSeats, now);
    const wasIdle = own.ready.size === 0;
    keepIn(own.ready, tenant, tenant.ready.size > 0 && tenant.running < own.tenantSeats, now);
    // An idle class saves up no time.
    if (wasIdle && own.ready.size > 0) own.spent = Math.max(own.spent, this.#spent);
  }

  #nextClass(): ClassLines<E> | undefined {
    let next: ClassLines<E> | undefined;
    for (const own of Object.values<ClassLines<E>>(this.#classes))
      if (own.ready.size > 0 && own.running < own.seats && (!next || own.spent < next.spent)) next = own;
    return next;
  }

  #beginNext(own: ClassLines<E>, now: number): E {
    const [tenant] = own.ready as Iterable<TenantLines<E>>;
    const [line] = (tenant as TenantLines<E>).ready as Iterable<Line<E>>;
    const path = { own, tenant, line } as Path<E>;
    const { entry } = path.line.waiting.shift() as { entry: E };
    own.waiting -= 1;
    this.#begin(entry, path, now);
    // Line and tenant go to the end of their rotations.
    path.tenant.ready.delete(path.line);
    own.ready.delete(path.tenant);
    this.#settle(path, now);
    return entry;
  }

  #forgetIdle({ tenantId, member }: E, { own, tenant, line }: Path<E>) {
    if (line.running === 0 && line.waiting.length === 0) tenant.lines.delete(member);
    if (tenant.lines.size === 0) own.tenants.delete(tenantId);
  }
}

const leastMs = 1;

type Path<E> = { own: ClassLines<E>; tenant: TenantLines<E>; line: Line<E> };

function keepIn<T extends { readySince: number }>(rotation: Set<T>, one: T, isReady: boolean, now: number) {
  if (!isReady) rotation.delete(one);
  else if (!rotation.has(one)) {
    one.readySince = now;
    rotation.add(one);
  }
}
