import { Trellis } from '@trellis/client';
import { type ReactNode, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import '../style/base.css';
import 'uplot/dist/uPlot.min.css';
import { type UsageBy, UsagePanel } from '../screens/usage/usage-panel.tsx';
import { AskModel } from './ask-model.tsx';

const DAY_MS = 86_400_000;
const DAYS = 30;
const DIVISIONS: readonly UsageBy[] = ['model', 'provider', 'operation', 'key', 'project'];

/** Address of the server that this script comes from, and of the styles beside it. */
const SCRIPT = new URL(import.meta.url);
const SERVER = SCRIPT.href.slice(0, SCRIPT.href.indexOf('/admin/assets/'));
const STYLES = new URL('embed.css', SCRIPT).href;
const prefersDark = matchMedia('(prefers-color-scheme: dark)');

/** A token, or what gives the one of now: an access token, or an API key of narrow scope that ends soon. */
type TokenSource = string | (() => string | Promise<string>);

/**
 * An element of the dashboard in a page of somebody else. It shows once it has a `token`, which is a property and no attribute: attributes are seen by every script
 * of the page, and by whoever copies its HTML. `server` is the address of another server; `theme` is `light` or `dark`, and that of the browser unless given.
 */
abstract class TrellisElement extends HTMLElement {
  #token: TokenSource | undefined;
  #root: Root | undefined;
  #client: Trellis | undefined;

  get token(): TokenSource | undefined {
    return this.#token;
  }

  set token(token: TokenSource | undefined) {
    this.#token = token;
    this.#client = undefined;
    this.#show();
  }

  connectedCallback(): void {
    if (!this.shadowRoot) {
      const shadow = this.attachShadow({ mode: 'open' });
      const styles = document.createElement('link');
      styles.rel = 'stylesheet';
      styles.href = STYLES;
      const box = document.createElement('div');
      shadow.append(styles, box);
      this.#root = createRoot(box);
    }
    this.#show();
  }

  attributeChangedCallback(name: string): void {
    if (name === 'server') this.#client = undefined;
    this.#show();
  }

  disconnectedCallback(): void {
    // A node that is only moved is connected again at once.
    queueMicrotask(() => {
      if (!this.isConnected) this.#root?.render(null);
    });
  }

  /** Makes what is shown. It is asked again when an attribute changes. */
  abstract content(client: Trellis): ReactNode;

  #show(): void {
    if (!this.#root) return;
    this.dataset['theme'] = this.getAttribute('theme') ?? (prefersDark.matches ? 'dark' : 'light');
    const token = this.#token;
    if (token === undefined) {
      this.#root.render(null);
      return;
    }
    this.#client ??= new Trellis({
      baseUrl: this.getAttribute('server') ?? SERVER,
      auth: typeof token === 'function' ? token : () => token,
    });
    this.#root.render(<StrictMode>{this.content(this.#client)}</StrictMode>);
  }
}

/** `<trellis-usage days="30" by="model">`: spend, tokens and requests. The token needs `read:billing`. */
class TrellisUsage extends TrellisElement {
  static readonly observedAttributes = ['server', 'theme', 'days', 'by'];
  #since: readonly [days: number, at: string] = [0, ''];

  content(client: Trellis): ReactNode {
    const days = Number(this.getAttribute('days')) || DAYS;
    if (this.#since[0] !== days) this.#since = [days, new Date(Date.now() - days * DAY_MS).toISOString()];
    const by = DIVISIONS.find((division) => division === this.getAttribute('by')) ?? 'model';
    return <UsagePanel client={client} period={{ since: this.#since[1] }} by={by} />;
  }
}

/** `<trellis-playground model="dev/echo">`: a streamed answer of one model. The token needs `write:inference`. */
class TrellisPlayground extends TrellisElement {
  static readonly observedAttributes = ['server', 'theme', 'model'];

  content(client: Trellis): ReactNode {
    return <AskModel client={client} model={this.getAttribute('model') ?? 'dev/echo'} />;
  }
}

customElements.define('trellis-usage', TrellisUsage);
customElements.define('trellis-playground', TrellisPlayground);
