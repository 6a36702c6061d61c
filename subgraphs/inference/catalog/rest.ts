import type { WireJson } from '../../../platform/kernel/wire-json.ts';
import { route } from '../../../rest-adapter/route.ts';
import { GetModelDocument, ListModelsDocument } from '../rest.generated.ts';
import { modelList as modelListSchema, openAiModel } from './wire-schema.ts';

const model = { id: 'dev/echo', object: 'model', created: 0, owned_by: 'dev' };

/** The documented list of models, and one model for the clients of OpenAI's API. */
export const modelRoutes = [
  route('GET /api/v1/models', ListModelsDocument, {
    errorForm: 'openai',
    summary: 'List the models that can be called',
    description:
      'Those of configured providers: `models` with the provider of each, and the same as `data` in the form of OpenAI’s API. Other names that fit a provider’s pattern can be called all the same.',
    answer: modelListSchema,
    body: ({ modelList }) => modelList.body as WireJson,
    example: {
      response: {
        object: 'list',
        data: [model],
        models: [
          {
            id: 'dev/echo',
            provider: 'dev',
            capabilities: ['text', 'streaming', 'tools'],
            context_window: null,
            max_output_tokens: null,
          },
        ],
      },
    },
  }),
  route('GET /api/v1/models/{model...}', GetModelDocument, {
    errorForm: 'openai',
    summary: 'Read one model',
    description: 'In the form of OpenAI’s API. The name may have slashes.',
    extension: true,
    errors: ['MODEL_NOT_FOUND'],
    answer: openAiModel,
    body: ({ model: found }) => found.body as WireJson,
    example: { response: model },
  }),
];
