import { type Config, parseConfig, settingsIn } from '../platform/config/config.ts';
import type { MergedValues, SettingGroups } from '../platform/config/setting.ts';
import { platformSettings } from '../platform/config/settings.ts';
import { domainSettings } from './settings.generated.ts';

/** Settings of the platform and of every domain, in the order of `.env.example`. */
export const allSettings: readonly SettingGroups[] = [platformSettings, ...domainSettings];

/** Every setting by the name of its environment variable. */
export const SETTINGS = settingsIn(allSettings);

/** The configuration with the settings of every domain. */
export type FullConfig = Config & MergedValues<(typeof domainSettings)[number]>;

/**
 * Parses the environment: the settings of all domains, since processes of one installation share their environment.
 * @throws ConfigError that lists every problem.
 */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): FullConfig =>
  parseConfig(env, domainSettings) as FullConfig;
