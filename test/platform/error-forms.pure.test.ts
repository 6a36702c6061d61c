import { describe, expect, it } from 'vitest';
import { createErrorForms } from '../../platform/edge/error-forms.ts';

const formOf = createErrorForms([
  { route: '/health', errorForm: 'problem' },
  { route: '/graphql', errorForm: 'graphql' },
  { route: '/api/tasks/{id}', errorForm: 'problem' },
  { route: '/api/chat/completions', aliases: ['/v1/chat/completions'], errorForm: 'openai' },
  { route: '/api/models', aliases: ['/v1/models'], errorForm: 'openai' },
  { route: '/api/models/{model...}', aliases: ['/v1/models/{model...}'], errorForm: 'openai' },
  { route: '/api/models/training', errorForm: 'problem' },
  { route: '/scim/v2/Users/{id}', errorForm: 'scim' },
]);

describe('the form of an error at a path that nobody answers', () => {
  it.each([
    ['/', 'problem'],
    ['/nothing', 'problem'],
    ['//v1', 'problem'],
    ['/graphql/nothing', 'graphql'],
    ['/api/nothing', 'problem'],
    ['/api/tasks/1/nothing', 'problem'],
    ['/api/chat', 'openai'],
    ['/api/chat/nothing', 'openai'],
    ['/api/models/training/nothing', 'problem'],
    ['/v1', 'openai'],
    ['/v1/', 'openai'],
    ['/v1/nothing/at/all', 'openai'],
    ['/v1x/nothing', 'problem'],
    ['/scim/v2/Users/1/nothing', 'scim'],
    ['/scim/v1', 'scim'],
  ])('of %s is %s, that of its neighbours', (path, form) => {
    expect(formOf(path)).toBe(form);
  });
});
