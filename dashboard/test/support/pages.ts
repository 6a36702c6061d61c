import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import axe from 'axe-core';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import type { Person } from '../../../test/support/app-client.ts';
import { freePorts } from '../../../test/support/free-ports.ts';
import { type InProcessApp, startInProcess } from '../../../test/support/start-app.ts';

/** The dashboard of a running product, in a browser. */
export interface Pages {
  readonly app: InProcessApp;
  readonly origin: string;
  /** A browser of its own, without anything kept. Its pages fail the test with the first mistake that the console tells. */
  visit(options?: VisitOptions): Promise<Visitor>;
  stop(): Promise<void>;
}

export interface VisitOptions {
  readonly width?: number;
  readonly theme?: 'light' | 'dark';
}

export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Mistakes that the console of its pages has told: errors of scripts, refusals of the Content-Security-Policy. */
  readonly mistakes: readonly string[];
}

/** Longest wait for a page or a part of it: a machine that does much else is slow, and no mistake. */
const PATIENCE_MS = 90_000;

/** Debian's chromium: nothing is downloaded. @throws Error where there is none. */
function findChromium(): string {
  for (const folder of (process.env['PATH'] ?? '').split(path.delimiter))
    for (const name of ['chromium', 'chromium-browser', 'google-chrome']) {
      const file = path.join(folder, name);
      try {
        accessSync(file, constants.X_OK);
        return file;
      } catch {
        // It is somewhere else.
      }
    }
  throw new Error('A chromium is needed: apt-get install chromium');
}

/** Starts the product and a browser. Whoever starts them stops them. */
export async function openPages(settings: Readonly<Record<string, string>> = {}): Promise<Pages> {
  const executablePath = findChromium();
  const [port] = await freePorts(1);
  const app = await startInProcess({ PORT: String(port), ...settings });
  // Passkeys belong to a name, not to an address.
  const origin = app.url.replace('127.0.0.1', 'localhost');
  const browser: Browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  return {
    app,
    origin,
    async visit({ width = 1280, theme = 'light' } = {}) {
      const context = await browser.newContext({
        viewport: { width, height: 800 },
        colorScheme: theme,
        baseURL: origin,
      });
      context.setDefaultTimeout(PATIENCE_MS);
      const mistakes: string[] = [];
      context.on('weberror', (error) => mistakes.push(error.error().message));
      context.on('console', (message) => {
        // A refused login is told by the browser too.
        if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) mistakes.push(message.text());
      });
      return { context, page: await context.newPage(), mistakes };
    },
    async stop() {
      await browser.close();
      await app.stop();
    },
  };
}

/** Signs in by the form, and waits for the first screen. */
export async function signIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.goto('/admin');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
}

/** Waits until the socket is open: from then on the screens are fresh. */
export const waitUntilLive = (page: Page): Promise<void> =>
  page.getByRole('status').getByText('Live', { exact: true }).waitFor();

/** Violations of WCAG 2.2 A and AA in the page, a line each; of some rules alone where they are named. */
export async function violationsOf(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  // Added by the test, beside the policy of the page.
  await page.evaluate(axe.source);
  return page.evaluate(async (named) => {
    interface Axe {
      run(options: object): Promise<{ violations: { id: string; help: string; nodes: { target: unknown }[] }[] }>;
    }
    const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run({
      runOnly: named ?? ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    });
    return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target }) => target).join(' ')}`);
  }, rules);
}
