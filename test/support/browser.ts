import type { Authenticator, Deviation, RequestOptions } from './authenticator.ts';

/** A page that a browser shows, or the address that it was sent to outside of the server. */
export interface Shown {
  readonly url: URL;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly forms: readonly Form[];
}

interface Form {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** A browser without scripts: it keeps cookies by path, follows redirects within the server, and sends forms that are not hidden. */
export interface Browser {
  visit(url: string | URL): Promise<Shown>;
  /** Fills the form whose action ends with this, and sends it. */
  submit(page: Shown, action: string, fields?: Readonly<Record<string, string>>): Promise<Shown>;
  /** What the script of a page does: asks for the options of its passkey form, and sends the form with the device's answer. */
  usePasskey(
    page: Shown,
    device: Authenticator,
    fields?: Readonly<Record<string, string>>,
    deviation?: Deviation,
  ): Promise<Shown>;
  readonly cookies: readonly Cookie[];
}

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  readonly attributes: string;
}

/** @param issuer - by which name the server calls itself, where that is another than the one it is reached at. */
export function createBrowser(origin: string, issuer: string = origin): Browser {
  const jar = new Map<string, Cookie>();
  const keep = (headers: Headers): void => {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';');
      const [name = '', value = ''] = pair.split('=');
      const path = /;\s*path=([^;]+)/i.exec(line)?.[1] ?? '/';
      if (value === '') jar.delete(`${name} ${path}`);
      else jar.set(`${name} ${path}`, { name, value, path, attributes: attributes.join(';').toLowerCase() });
    }
  };
  const cookiesFor = (path: string) =>
    [...jar.values()]
      .filter((cookie) => path === cookie.path || path.startsWith(cookie.path.replace(/\/?$/, '/')))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  const load = async (target: URL, init: RequestInit = {}): Promise<Shown> => {
    const url = target.origin === new URL(issuer).origin ? new URL(target.pathname + target.search, origin) : target;
    if (url.origin !== origin) return { url, status: 0, headers: new Headers(), text: '', forms: [] };
    const headers = { accept: 'text/html', ...(init.headers as object), cookie: cookiesFor(url.pathname) };
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    keep(response.headers);
    const location = response.headers.get('location');
    if (location !== null) return load(new URL(location, url));
    const text = await response.text();
    return { url, status: response.status, headers: response.headers, text, forms: formsOf(text) };
  };
  const send = (page: Shown, form: Form, fields: Readonly<Record<string, string>>) =>
    load(new URL(form.action, page.url), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ ...form.fields, ...fields }),
    });
  return {
    visit: (url) => load(new URL(url, origin)),
    submit(page, action, fields = {}) {
      const form = page.forms.find((candidate) => candidate.action.endsWith(action));
      if (!form) throw new Error(`no form for ${action} on ${page.url}: ${page.text}`);
      return send(page, form, fields);
    },
    async usePasskey(page, device, fields = {}, deviation = {}) {
      const [, path] = / data-passkey="([^"]+)"/.exec(page.text) ?? [];
      const [form] = formsOf(page.text, ' data-passkey="[^"]+" hidden');
      if (path === undefined || !form) throw new Error(`no passkey is asked for on ${page.url}: ${page.text}`);
      const { ticket } = form.fields;
      const asked = await fetch(new URL(path, origin), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(ticket === undefined ? {} : { ticket }),
      });
      const credential = device.get((await asked.json()) as RequestOptions, deviation);
      return send(page, form, { credential: JSON.stringify(credential), ...fields });
    },
    get cookies() {
      return [...jar.values()];
    },
  };
}

/** @param more - attributes of the forms that are meant. */
const formsOf = (text: string, more = ''): Form[] =>
  [...text.matchAll(new RegExp(`<form method="post" action="([^"]*)"${more}>([\\s\\S]*?)</form>`, 'g'))].map(
    ([, action, content]) => ({
      action: action!,
      fields: Object.fromEntries(
        [...content!.matchAll(/<input ([^>]*)>/g)]
          .map(([, attributes]) => attributes!)
          .filter((attributes) => !attributes.includes('type="radio"') || attributes.includes('checked'))
          .map((attributes) => [attributeOf(attributes, 'name'), attributeOf(attributes, 'value')]),
      ),
    }),
  );

const attributeOf = (attributes: string, name: string): string =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';
