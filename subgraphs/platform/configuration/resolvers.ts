import type { Config } from '../../../platform/config/config.ts';
import { type DescribedSetting, describeSettings } from '../../../platform/config/described-settings.ts';
import { requirePermission } from '../../../platform/identity/permissions.ts';
import { allSettings } from '../../config.ts';
import type { PlatformSettingSource, Resolvers } from '../schema.generated.ts';

/** Arguments → settings of this process. */
export function configurationResolvers(config: Config): Resolvers {
  // They do not change while the process runs.
  const settings = describeSettings(allSettings, config).map((each) => ({ ...each, source: sourceOf(each) }));
  return {
    Query: {
      platformSettings: (_source, { source: wanted }, context) => {
        requirePermission(context, 'platform:read');
        return settings.filter(({ source }) => wanted == null || source === wanted);
      },
    },
  };
}

const sourceOf = ({ source }: DescribedSetting) => source.toUpperCase() as PlatformSettingSource;
