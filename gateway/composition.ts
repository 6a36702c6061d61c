import { composeServices } from '@apollo/composition';

// A file of its own, imported when it is needed: the library takes most of a second. With `import()` itself, a package in CommonJS has no
// named exports in a bundle.

/** Composes parsed subgraphs with Apollo's library. */
export const composeParsed = (services: Parameters<typeof composeServices>[0]): ReturnType<typeof composeServices> =>
  composeServices(services);
