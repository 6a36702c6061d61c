import type { Abortable } from '../kernel/context.ts';
import type { AppError } from '../kernel/errors.ts';

/** The cancellation of one request or operation. Its accessors belong to the class, so that a copy of a context does not have them. */
export class Cancellation implements Abortable {
  #controller: AbortController | null = null;
  #reason: AppError | null = null;
  #listeners: (() => void)[] | null = null;
  /** Made when something asks for it. */
  get signal(): AbortSignal {
    if (!this.#controller) {
      this.#controller = new AbortController();
      if (this.#reason) this.#controller.abort(this.#reason);
    }
    return this.#controller.signal;
  }
  get abortable(): Abortable {
    return this;
  }
  get aborted(): boolean {
    return this.#reason !== null;
  }
  addEventListener(_type: 'abort', listener: () => void): void {
    this.#listeners ??= [];
    this.#listeners.push(listener);
  }
  removeEventListener(_type: 'abort', listener: () => void): void {
    const place = this.#listeners?.indexOf(listener) ?? -1;
    if (place >= 0) this.#listeners!.splice(place, 1);
  }
  /** Only the first reason counts. */
  abort(reason: AppError): void {
    if (this.#reason) return;
    this.#reason = reason;
    this.#controller?.abort(reason);
    const listeners = this.#listeners ?? [];
    this.#listeners = null;
    for (const listener of listeners) listener();
  }
}
