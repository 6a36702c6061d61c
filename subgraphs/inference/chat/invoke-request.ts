import type { FieldError } from '../../../platform/kernel/errors.ts';
import { CHAT_FILE, ownFileParts } from '../files/file-parts.ts';
import { taskFault } from '../invoked-task.ts';
import { referenceIn } from '../provider-state.ts';
import { SERVICE_TYPES, type ServiceType } from '../routing/policy.ts';
import { type ChatRequest, isRecord } from '../wire.ts';
import type { ChatAsk } from './pipeline.ts';
import { checkMessages, readChatRequest, refused } from './request.ts';

/** Fields of `/invoke` that say where a request goes and are nobody else's. */
const ROUTING = ['input_data', 'task', 'service_type', 'provider', 'responseFormat'] as const;

/**
 * Reads the body of `/invoke`: the structured form, or the older one (specification, "Inference request"). Both may name provider, type of
 * service and task.
 * @param isOpen - the model may be left out of the structured form too.
 * @throws AppError BAD_USER_INPUT that names every refused field.
 */
export function readInvokeRequest(value: unknown, isOpen = false): ChatAsk {
  if (!isRecord(value)) return { request: readChatRequest(value) };
  const { provider, service_type: serviceType } = value;
  const errors = [...invokeErrors(value, 'text')];
  const isLegacy = value['input_data'] !== undefined;
  if (isLegacy && errors.length === 0) {
    checkMessages(value['input_data'], 'input_data', errors);
    const files = ownFileParts(value['input_data'], CHAT_FILE);
    const reference = errors.length === 0 ? referenceIn(value, files) : null;
    if (reference) errors.push(reference);
  }
  if (errors.length > 0) throw refused(errors);
  // The older form may leave the choice of the model to its type of service.
  const open = isOpen || isLegacy;
  return {
    request: readChatRequest(structured(value), { open }),
    ...(open && { open }),
    ...(isLegacy && { messagesField: 'input_data' }),
    ...(typeof provider === 'string' && { provider }),
    ...(typeof serviceType === 'string' && { serviceType: serviceType as ServiceType }),
  };
}

/**
 * Returns the faults of the fields that say where a request goes.
 * @param fallback - the type of service of a request that names none.
 */
export function invokeErrors(value: Readonly<Record<string, unknown>>, fallback: ServiceType): readonly FieldError[] {
  const errors: FieldError[] = [];
  const { provider, service_type: serviceType, task, responseFormat } = value;
  const oneOf = (path: string, given: unknown, known: readonly unknown[]): void => {
    if (given !== undefined && given !== null && !known.includes(given))
      errors.push({ path, message: `must be one of ${known.join(', ')}` });
  };
  if (provider !== undefined && provider !== null && typeof provider !== 'string')
    errors.push({ path: 'provider', message: 'must be a string' });
  oneOf('service_type', serviceType, SERVICE_TYPES);
  const fault = taskFault(task, SERVICE_TYPES.find((type) => type === serviceType) ?? fallback);
  if (fault) errors.push(fault);
  oneOf('responseFormat', responseFormat, ['json', 'text']);
  if (value['input_data'] !== undefined && value['messages'] !== undefined)
    errors.push({ path: 'input_data', message: 'stands in place of messages: give one of them' });
  return errors;
}

/** The request as a provider takes it; the same object where it is that already. */
function structured(value: Readonly<Record<string, unknown>>): unknown {
  if (ROUTING.every((field) => value[field] === undefined)) return value;
  const { input_data: inputData, task: _, service_type: __, provider: ___, responseFormat, ...rest } = value;
  return {
    ...rest,
    ...(inputData !== undefined && { messages: inputData as ChatRequest['messages'] }),
    ...(responseFormat === 'json' &&
      rest['response_format'] === undefined && { response_format: { type: 'json_object' } }),
  };
}
