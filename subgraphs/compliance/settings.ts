import type { ConfigWith } from '../../platform/config/config.ts';
import {
  choice,
  confidential,
  defineSettings,
  limit,
  list,
  milliseconds,
  optional,
  setting,
  text,
  url,
  whole,
} from '../../platform/config/setting.ts';

/** Settings of this domain, by the groups of `.env.example`. */
export const complianceSettings = defineSettings({
  Compliance: {
    COMPLIANCE_RETENTION_DAYS: setting(
      whole(1, 3_650),
      '30',
      'Days that what checks have found is kept. Contents never are.',
    ),
    MAX_COMPLIANCE_TERMS_PER_ORGANIZATION: setting(
      limit,
      '2000',
      'Own terms and allowed values of an organization. 0: no limit.',
    ),
    COMPLIANCE_MODERATION_URL: optional(
      url('http:', 'https:'),
      'A second opinion: the address of a moderation endpoint in the form of OpenAI (https://…/v1/moderations). Content that is checked for toxicity or adult content is sent there. Unset: none is.',
    ),
    COMPLIANCE_MODERATION_KEY: confidential(optional(text, 'Its API key.')),
    COMPLIANCE_MODERATION_MODEL: optional(text, 'Its model. Default: its own choice.'),
    COMPLIANCE_MODEL: optional(
      text,
      'A text classifier of your own that judges one of the checks: a directory with config.json, tokenizer.json and model.onnx. It needs onnxruntime-node or onnxruntime-web (docs/compliance.md). Unset: our own detectors alone.',
    ),
    COMPLIANCE_MODEL_CHECK: setting(
      choice('prompt_injection', 'toxicity', 'nsfw'),
      'prompt_injection',
      'The check that it judges.',
    ),
    COMPLIANCE_MODEL_LABELS: setting(
      list,
      '',
      'Its labels that count as found, with commas between them. Default: all but those whose names mean harmless, such as SAFE or LABEL_0.',
    ),
    COMPLIANCE_MODEL_FILE: optional(
      text,
      'The file of the model in the directory, such as onnx/model_quantized.onnx. Default: model.onnx, else onnx/model.onnx.',
    ),
    COMPLIANCE_MODEL_THREADS: setting(whole(1, 64), '1', 'Threads that one judgement computes with.'),
    COMPLIANCE_MODEL_TIMEOUT_MS: setting(
      milliseconds,
      '5000',
      'Longest wait for its judgement of one content. Our own detector decides about what it has not judged by then.',
    ),
  },
});

/** The configuration, as this domain reads it. */
export type ComplianceConfig = ConfigWith<typeof complianceSettings>;
