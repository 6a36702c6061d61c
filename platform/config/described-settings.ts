import type { Config } from './config.ts';
import type { SettingGroups } from './setting.ts';

/** A setting as an operator may see it. */
export interface DescribedSetting {
  readonly name: string;
  /** The heading that it stands below in `.env.example`. */
  readonly group: string;
  readonly description: string;
  /** Its text; null where it has none, and where it is a secret. */
  readonly value: string | null;
  readonly isSecret: boolean;
  /** Whether it has a value. */
  readonly isSet: boolean;
  /** `file`: one that the installation has made in DATA_DIR. */
  readonly source: 'default' | 'environment' | 'file';
}

/** Settings that are made once in DATA_DIR where nobody gives them. */
const MADE_IN_FILES: ReadonlySet<string> = new Set(['ENCRYPTION_KEY']);

/**
 * All settings with the values that hold in this process, in the order of `.env.example`, and behind them the addresses of databases that
 * single domains have. Secrets are left out by what their declarations say, and credentials of every URL.
 */
export function describeSettings(
  owners: readonly SettingGroups[],
  { given, domainDatabaseUrls, DATA_DIR }: Config,
): readonly DescribedSetting[] {
  const described = owners.flatMap(({ groups }) =>
    Object.entries(groups).flatMap(([group, settings]) =>
      Object.entries(settings).map(([name, { description, fallback, isSecret = false }]): DescribedSetting => {
        const text = name === 'DATA_DIR' ? DATA_DIR : (given.get(name) ?? fallback);
        const isMade = text === null && MADE_IN_FILES.has(name);
        return {
          name,
          group,
          description,
          isSecret,
          value: text === null || isSecret ? null : withoutCredentials(text),
          isSet: isMade || (text !== null && text !== ''),
          source: given.has(name) ? 'environment' : isMade ? 'file' : 'default',
        };
      }),
    ),
  );
  const databases = Array.from(domainDatabaseUrls, ([domain, url]): DescribedSetting => {
    const description = `PostgreSQL of the domain ${domain} alone.`;
    const name = `${domain.toUpperCase()}_DATABASE_URL`;
    const value = withoutCredentials(url);
    return { name, group: 'Stores', description, isSecret: false, value, isSet: true, source: 'environment' };
  });
  return [...described, ...databases];
}

/**
 * A text whose URLs tell no credential: neither the password, nor a token in its place, nor the value of any parameter. The name of a user
 * before a password stays.
 */
export const withoutCredentials = (text: string): string =>
  text.includes('://')
    ? text
        .replace(/(:\/\/)([^\s/?#]*)@/g, (_all, start: string, user: string) =>
          user.includes(':') ? `${start}${user.slice(0, user.indexOf(':'))}:…@` : `${start}…@`,
        )
        .replace(/([?&][^=&#\s]*=)[^&#\s,]*/g, '$1…')
    : text;
