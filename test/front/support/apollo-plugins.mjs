/** What the plugin has seen, in order; a test in this process reads it. @type {string[]} */
export const seen = [];

/** Refuses the operation "Refused", marks the others, and notes when it starts and stops. */
// biome-ignore lint/style/noDefaultExport: APOLLO_PLUGINS takes the default export.
export default [
  {
    async serverWillStart() {
      seen.push('started');
      return {
        async serverWillStop() {
          seen.push('stopped');
        },
      };
    },
    async requestDidStart() {
      return {
        async didResolveOperation({ operationName, contextValue: { viewer } }) {
          seen.push(`${operationName} of ${viewer?.id ?? 'nobody'}`);
          if (operationName === 'Refused')
            throw Object.assign(new Error('Not this one'), { extensions: { code: 'FORBIDDEN' } });
        },
        async willSendResponse({ response }) {
          response.http.headers.set('x-seen-by', 'a plugin');
        },
      };
    },
  },
];
