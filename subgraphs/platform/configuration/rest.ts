import { route } from '../../../rest-adapter/route.ts';
import { ListPlatformSettingsDocument } from '../rest.generated.ts';

/** The route of settings. */
export const configurationRoutes = [
  route('GET /api/v1/platform/settings', ListPlatformSettingsDocument, {
    summary: 'List the settings of the process that answers',
    description:
      'With the values that hold and where they are from: `default`, `environment` or `file`. Secrets are not shown, and URLs without their credentials. For operators.',
    extension: true,
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
