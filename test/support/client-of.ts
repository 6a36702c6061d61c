import { Trellis } from '../../client/index.ts';

/** The client of whom an access token or an API key belongs to. It repeats nothing: what fails once fails its test. */
export const clientOf = ({ url }: { readonly url: string }, credential: string): Trellis =>
  new Trellis({ baseUrl: url, auth: () => credential, maxRetries: 0 });
