import { boolean, listOf, named, oneOf, orNull, text } from '../../../rest-adapter/named-schema.ts';
import { route } from '../../../rest-adapter/route.ts';
import { ListPlatformSettingsDocument } from '../rest.generated.ts';

const setting = named('PlatformSetting', {
  name: text,
  group: text,
  description: text,
  value: orNull(text),
  is_secret: boolean,
  is_set: boolean,
  source: oneOf('default', 'environment', 'file'),
});

/** The route of settings. */
export const configurationRoutes = [
  route('GET /api/v1/platform/settings', ListPlatformSettingsDocument, {
    summary: 'List the settings of the process that answers',
    description:
      'With the values that hold and where they are from: `default`, `environment` or `file`. Secrets are not shown, and URLs without their credentials. For operators.',
    extension: true,
    answer: named('PlatformSettingList', { settings: listOf(setting) }),
    body: ({ platformSettings }) => ({ settings: platformSettings }),
    example: {
      response: {
        settings: [
          {
            name: 'PUBLIC_URL',
            group: 'Listening',
            description: 'Where clients reach this gateway; issuer of tokens. Default http://localhost:PORT.',
            value: null,
            is_secret: false,
            is_set: false,
            source: 'default',
          },
        ],
      },
    },
  }),
];
