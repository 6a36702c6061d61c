import { Client } from './client.ts';

/** Functions of a noun, whose first argument is the client: `tasksCreate`. */
type Functions = Readonly<Record<string, (client: Client, ...given: never[]) => unknown>>;

/** A client whose nouns are bound when they are first used: most programs use a few of them. */
export class BindingClient extends Client {
  readonly #bound = new Map<string, object>();

  /** Binds the functions of a noun to this client, by their names without the noun: `create`. */
  protected bind<Resource extends object>(noun: string, functions: Functions): Resource {
    const before = this.#bound.get(noun);
    if (before) return before as Resource;
    const methods = Object.entries(functions).map(([id, run]) => {
      const name = id.charAt(noun.length).toLowerCase() + id.slice(noun.length + 1);
      return [name, run.bind(null, this)] as const;
    });
    const resource = Object.fromEntries(methods) as Resource;
    this.#bound.set(noun, resource);
    return resource;
  }
}
