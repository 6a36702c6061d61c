interface Surroundings {
  readonly process?: { readonly env?: Readonly<Record<string, string | undefined>> };
  readonly navigator?: { readonly userAgent?: string };
  readonly location?: { readonly origin?: string };
}

const surroundings = globalThis as Surroundings;

/** Whether this is a page or a worker of a browser; servers, edge workers, Deno and Bun have other names. */
export const isBrowser = (): boolean => surroundings.navigator?.userAgent?.startsWith('Mozilla/') ?? false;

/** Origin of the page, in a browser. */
export const pageOrigin = (): string | undefined => (isBrowser() ? surroundings.location?.origin : undefined);

/** Returns a variable of the environment; undefined in a browser, which has none, and where it is empty. */
export const variable = (name: string): string | undefined =>
  isBrowser() ? undefined : surroundings.process?.env?.[name] || undefined;
