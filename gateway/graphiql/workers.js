/** Where Monaco finds its workers: files beside this bundle. */
globalThis.MonacoEnvironment = {
  getWorker: (_id, label) =>
    new Worker(new URL(WORKERS[label] ?? './editor-worker.js', import.meta.url), { type: 'module', name: label }),
};

const WORKERS = { json: './json-worker.js', graphql: './graphql-worker.js' };
