import { about, boolean, listOf, named, oneOf, orNull, text } from '../../../rest-adapter/named-schema.ts';
import { route } from '../../../rest-adapter/route.ts';
import { ListPlatformSettingsDocument } from '../rest.generated.ts';

const setting = named('PlatformSetting', 'A setting of the process that answers.', {
  name: about('The environment variable.'),
  group: about('What it is about.'),
  description: about('What it does, and its default.'),
  value: about('That which holds; null for none and for a secret.', orNull(text)),
  is_secret: about('True where its value is not shown.', boolean),
  is_set: about('False where its default holds.', boolean),
  source: about('Where its value is from.', oneOf('default', 'environment', 'file')),
});

/** The route of settings. */
export const configurationRoutes = [
  route('GET /api/v1/platform/settings', ListPlatformSettingsDocument, {
    summary: 'List the settings of the process that answers',
    description:
      'With the values that hold and where they are from: `default`, `environment` or `file`. Secrets are not shown, and URLs without their credentials. For operators.',
    extension: true,
    answer: named('PlatformSettingList', 'The settings of a process.', {
      settings: about('All of them, by what they are about.', listOf(setting)),
    }),
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
