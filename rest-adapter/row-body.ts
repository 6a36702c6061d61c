import type { Config } from '../platform/config/config.ts';
import type { Exchange } from '../platform/edge/exchange.ts';
import { formFingerprint, isForm, parseForm, requireForm } from './form-body.ts';
import { parseJson, requireJson } from './json-body.ts';
import type { AnyRoute } from './route.ts';

/** The body of one request to a row. */
export interface RowBody {
  /** Its JSON, or the fields of its form; undefined when it is empty. @throws AppError BAD_USER_INPUT for what is no JSON. */
  parse(): unknown;
  /** The same for bodies that say the same. */
  fingerprint(): Buffer;
}

/** Contract §4: 413 over 1 MiB, where a row does not say otherwise. */
const MAX_BODY_BYTES = 1024 * 1024;

/** Reads the body of a row's request. @throws AppError PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE; BAD_USER_INPUT for what is no form. */
export async function readRowBody(exchange: Exchange, row: AnyRoute, config: Config): Promise<RowBody> {
  const { form, maxBodyBytes = MAX_BODY_BYTES } = row;
  const body = await exchange.readBody(typeof maxBodyBytes === 'function' ? maxBodyBytes(config) : maxBodyBytes);
  if (form && body.length > 0 && (isForm(exchange.req) || !form.orJson)) {
    requireForm(exchange.req);
    const fields = await parseForm(exchange.req, body, form);
    return { parse: () => fields, fingerprint: () => formFingerprint(fields) };
  }
  if (body.length > 0) requireJson(exchange.req);
  return { parse: () => parseJson(body), fingerprint: () => body };
}
