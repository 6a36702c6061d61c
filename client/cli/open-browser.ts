import { spawn } from 'node:child_process';
import { ConfigurationError } from '../core/errors.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Opens an address in a browser of this machine: the program of `BROWSER`, else what the system has for it. The browser goes on by itself.
 * @throws ConfigurationError for an address that is no web page, and where there is no such program.
 */
export async function openBrowser(address: string, environment: Environment): Promise<void> {
  if (!/^https?:$/.test(URL.canParse(address) ? new URL(address).protocol : ''))
    throw new ConfigurationError(`${address} is no address of a web page`);
  const [program, ...args] = environment['BROWSER'] ? [environment['BROWSER']] : openerOf(process.platform);
  const child = spawn(program, [...args, new URL(address).href], { detached: true, stdio: 'ignore' });
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', (cause) => reject(new ConfigurationError(`${program} cannot be run`, { cause })));
  });
  child.unref();
}

function openerOf(platform: string): [string, ...string[]] {
  if (platform === 'darwin') return ['open'];
  // No shell: it would read what stands behind an ampersand as a command.
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler'];
  return ['xdg-open'];
}
