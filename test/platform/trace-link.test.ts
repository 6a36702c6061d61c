import { describe, expect, it } from 'vitest';
import { ConfigError } from '../../platform/config/config.ts';
import { recordedTrace, traceLink } from '../../platform/observability/trace-link.ts';
import { readConfig } from '../../subgraphs/config.ts';

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';

describe('the link to a trace', () => {
  it('is the template with the identifier in every place, and none without either', () => {
    const template = 'https://traces.example/{traceId}?id={traceId}';
    expect(traceLink(template)(TRACE_ID)).toBe(`https://traces.example/${TRACE_ID}?id=${TRACE_ID}`);
    expect(traceLink(template)(null)).toBeNull();
    expect(traceLink(template)(undefined)).toBeNull();
    expect(traceLink(undefined)(TRACE_ID)).toBeNull();
  });

  it('is of a trace that is recorded', () => {
    expect(recordedTrace(`00-${TRACE_ID}-b7ad6b7169203331-01`)).toBe(TRACE_ID);
    expect(recordedTrace(`00-${TRACE_ID}-b7ad6b7169203331-00`)).toBeNull();
    expect(recordedTrace(null)).toBeNull();
  });

  it('needs a template of a web page that has a place for it', () => {
    expect(readConfig({ TRACE_URL_TEMPLATE: 'https://traces.example/{traceId}' }).TRACE_URL_TEMPLATE).toBe(
      'https://traces.example/{traceId}',
    );
    for (const template of ['https://traces.example/', 'javascript:alert("{traceId}")', '{traceId}'])
      expect(() => readConfig({ TRACE_URL_TEMPLATE: template }), template).toThrow(ConfigError);
  });
});
