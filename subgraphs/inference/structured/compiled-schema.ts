import { Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { boundedCache } from '../../../platform/kernel/bounded-cache.ts';
import { AppError, invalid } from '../../../platform/kernel/errors.ts';
import { runWithin, TimeLimitError } from '../../../platform/limits/time-limit.ts';
import { checkBounds, MAX_SCHEMA_BYTES, SCHEMA_PATH } from './schema-bounds.ts';

/** A schema of a request, ready to check answers. */
export interface CompiledSchema {
  /** Returns the faults of a value, at most ten lines, in words for the model and its caller; none when it fits. */
  check(value: unknown): readonly string[];
}

/** The schemas of this process's requests. */
export interface CompiledSchemas {
  /** @throws AppError BAD_USER_INPUT that names the place in the schema. */
  compile(schema: unknown): CompiledSchema;
}

const COMPILE_LIMIT_MS = 500;
const CHECK_LIMIT_MS = 100;
const MAX_ERRORS = 10;

/** Nothing is loaded, kept or resolved outside of the schema; references are calls, so that they cannot multiply the code. */
const OPTIONS: Options = {
  strict: false,
  allErrors: true,
  inlineRefs: false,
  addUsedSchema: false,
  validateSchema: false,
  logger: false,
};

/** The newest draft unless the schema says that it is of an older one, whose tuples are written otherwise. */
const isOld = (schema: object): boolean => /draft-0[3-7]/.test(String((schema as { $schema?: unknown }).$schema ?? ''));

/** @param max - of compiled schemas that are kept. */
export function createCompiledSchemas(max = 500): CompiledSchemas {
  const kept = boundedCache<string, CompiledSchema | AppError>(max);
  // Validates schemas against the language itself; no schema of a request is ever compiled in these.
  const languages = {
    old: new Ajv({ ...OPTIONS, allErrors: false }),
    new: new Ajv2020({ ...OPTIONS, allErrors: false }),
  };

  const make = (schema: object): CompiledSchema => {
    checkBounds(schema);
    const old = isOld(schema);
    const { $schema: _, ...own } = schema as { $schema?: unknown };
    const language = old ? languages.old : languages.new;
    // The first call compiles the language itself, which is no work of this schema's.
    void language.validateSchema({});
    try {
      return runWithin(COMPILE_LIMIT_MS, () => {
        if (!language.validateSchema({ ...own }))
          throw invalid(pathOf(language.errors?.[0]), wordsOf(language.errors?.[0]));
        // An instance each: identifiers within schemas of different callers must not meet.
        const ajv = old ? new Ajv({ ...OPTIONS, meta: false }) : new Ajv2020({ ...OPTIONS, meta: false });
        formats.default(ajv);
        return checker(ajv.compile(own));
      });
    } catch (error) {
      if (error instanceof AppError) throw error;
      throw invalid(SCHEMA_PATH, error instanceof TimeLimitError ? 'is too complex' : reasonOf(error));
    }
  };

  return {
    compile(schema) {
      if (typeof schema !== 'object' || schema === null || Array.isArray(schema))
        throw invalid(SCHEMA_PATH, 'must be an object');
      const text = JSON.stringify(schema);
      if (Buffer.byteLength(text) > MAX_SCHEMA_BYTES)
        throw invalid(SCHEMA_PATH, `must not take more than ${MAX_SCHEMA_BYTES} bytes of JSON`);
      let found = kept.get(text);
      if (!found) {
        try {
          found = make(schema);
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          found = error;
        }
        kept.set(text, found);
      }
      if (found instanceof AppError) throw invalidAgain(found);
      return found;
    },
  };
}

const checker = (validate: ValidateFunction): CompiledSchema => ({
  check(value) {
    try {
      if (runWithin(CHECK_LIMIT_MS, () => validate(value))) return [];
    } catch (error) {
      // A stack that has no more room is as little of an answer as one that takes too long.
      if (error instanceof TimeLimitError || error instanceof RangeError) return ['takes too long to check'];
      throw error;
    }
    const errors = validate.errors ?? [];
    return errors.slice(0, MAX_ERRORS).map((error) => `${error.instancePath || '/'} ${wordsOf(error)}`);
  },
});

/** The same refusal as an error of its own: an error object belongs to one request. */
const invalidAgain = ({ extensions, message }: AppError): AppError => {
  const [first] = extensions['errors'] as readonly { path: string; message: string }[];
  return first ? invalid(first.path, first.message) : new AppError('BAD_USER_INPUT', message);
};

const pathOf = (error: ErrorObject | undefined): string =>
  `${SCHEMA_PATH}${(error?.instancePath ?? '').replaceAll('/', '.').replaceAll('~1', '/').replaceAll('~0', '~')}`;

function wordsOf(error: ErrorObject | undefined): string {
  if (error?.keyword === 'additionalProperties')
    return `must not have the property ${JSON.stringify(error.params['additionalProperty'])}`;
  if (error?.keyword === 'enum') return `must be one of ${JSON.stringify(error.params['allowedValues'])}`.slice(0, 300);
  return error?.message ?? 'is not valid';
}

/** Ajv's own words, which speak of the schema alone. */
const reasonOf = (error: unknown): string =>
  error instanceof Error ? `cannot be used: ${error.message.slice(0, 200)}` : 'cannot be used';
