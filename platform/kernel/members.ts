/** The place of a value among members, until it is taken out. */
export interface Member {
  /** Takes it out; false where it was out before. */
  remove(): boolean;
}

class Link<Value> implements Member {
  value: Value | null;
  previous: Link<Value> | null = null;
  next: Link<Value> | null = null;
  readonly #count: { size: number };
  constructor(value: Value | null, count: { size: number }) {
    this.value = value;
    this.#count = count;
  }
  remove(): boolean {
    if (!this.previous) return false;
    this.#count.size--;
    this.previous.next = this.next;
    this.next!.previous = this.previous;
    this.previous = this.next = this.value = null;
    return true;
  }
}

/**
 * Values that come and go with each request, such as the requests under way. A `Set` of them costs half as much again as the requests
 * themselves: its table is made anew every few dozen changes, each old table points to the one that followed, and once one of them has grown
 * old, V8 keeps all later ones, with every value that was ever in them, until its next full collection.
 */
export class Members<Value> {
  readonly #count = { size: 0 };
  /** Before the first and behind the last, so that the list is a ring. */
  readonly #end = new Link<Value>(null, this.#count);

  constructor() {
    this.#end.previous = this.#end.next = this.#end;
  }

  /** Adds a value, which may be in it already: then it is in it twice. */
  add(value: Value): Member {
    const link = new Link(value, this.#count);
    this.#count.size++;
    const last = this.#end.previous!;
    link.previous = last;
    link.next = this.#end;
    last.next = this.#end.previous = link;
    return link;
  }

  get size(): number {
    return this.#count.size;
  }

  /** The values in the order in which they came. A list of its own: whoever reads it may add and remove. */
  values(): Value[] {
    const found: Value[] = [];
    for (let link = this.#end.next!; link !== this.#end; link = link.next!) found.push(link.value!);
    return found;
  }
}
