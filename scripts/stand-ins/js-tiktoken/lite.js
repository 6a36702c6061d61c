/** LangChain counts tokens with it where a model's answer does not; here every answer does. */
export class Tiktoken {
  constructor() {
    throw new Error('js-tiktoken is not installed in this project: scripts/stand-ins');
  }
}

/** Names no encoding, so that none is fetched. */
export function getEncodingNameForModel() {
  throw new Error('js-tiktoken is not installed in this project: scripts/stand-ins');
}
