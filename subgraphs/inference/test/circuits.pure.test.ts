import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCircuitBreakers } from '../../../platform/health/circuit-breaker.ts';
import { type Caller, createModelCircuits, type Outcome } from '../routing/circuits.ts';
import { outcomeOf } from '../routing/failures.ts';

const chat = { provider: 'openai', upstream: 'gpt-4o' } as const;
const embedding = { provider: 'openai', upstream: 'text-embedding-3-small' } as const;
const eve: Caller = { id: 'usr_eve', tenantId: 'org_eve' };
const mallory: Caller = { id: 'key_mallory', tenantId: 'org_eve' };
const alice: Caller = { id: 'usr_alice', tenantId: 'org_alice' };

function circuitsOf({ isListed = true } = {}) {
  const clock = { at: 0 };
  const breaker = { failureThreshold: 5, recoveryMs: 30_000, nowMs: () => clock.at };
  const breakers = createCircuitBreakers(breaker);
  const circuits = createModelCircuits({ breakers, breaker, isListed: () => isListed });
  const end = (outcome: Outcome, caller: Caller, target: typeof chat | typeof embedding = chat, times = 1) => {
    for (let i = 0; i < times; i++) circuits.enter(target, caller).end(outcome);
  };
  const mayCall = (caller: Caller, target: Parameters<typeof circuits.enter>[0] = chat): boolean => {
    try {
      circuits.enter(target, caller).end('nothing');
      return true;
    } catch {
      return false;
    }
  };
  return { clock, breakers, circuits, end, mayCall };
}

describe('what a failure counts against', () => {
  it.each([
    ['connection', 'unreached', null, 'unreachable'],
    ['timeout', 'unreached', null, 'unreachable'],
    ['connection', 'sent', null, 'failure'],
    ['timeout', 'sent', null, 'slow'],
    ['timeout', 'waiting', null, 'nothing'],
    ['server', 'sent', 500, 'failure'],
    ['server', 'sent', 529, 'failure'],
    ['server', 'sent', 504, 'slow'],
    ['server', 'sent', 524, 'slow'],
    ['rate_limited', 'sent', 429, 'answer'],
    ['credential', 'sent', 401, 'answer'],
    ['rejected', 'sent', 400, 'answer'],
    ['unknown_model', 'sent', 404, 'answer'],
    ['aborted', 'sent', null, 'nothing'],
  ] as const)('%s (%s, status %s) is %s', (failure, reach, status, outcome) => {
    expect(outcomeOf({ failure, reach, status }, false)).toBe(outcome);
  });

  it('is nobody where the caller’s own deadline was over first', () => {
    expect(outcomeOf({ failure: 'timeout', reach: 'sent', status: null }, true)).toBe('nothing');
  });
});

describe('a model that fails', () => {
  it('is left alone, and no other model of its provider is', () => {
    const { end, mayCall, breakers, circuits } = circuitsOf();
    end('failure', eve, chat, 5);
    expect([mayCall(eve), mayCall(alice), mayCall(alice, embedding)]).toEqual([false, false, true]);
    expect([circuits.isDown(chat), circuits.isDown(embedding)]).toEqual([true, false]);
    expect(breakers.snapshot().map(({ name, state }) => [name, state])).toEqual([
      ['provider:openai', 'closed'],
      ['provider:openai:gpt-4o', 'open'],
    ]);
  });

  it('is probed once after its time, and answers all again when it is well', () => {
    const { end, mayCall, clock, circuits } = circuitsOf();
    end('failure', eve, chat, 5);
    clock.at += 30_000;
    const probe = circuits.enter(chat, alice);
    expect(mayCall(eve)).toBe(false);
    probe.end('answer');
    expect([mayCall(eve), circuits.isDown(chat)]).toEqual([true, false]);
  });

  it('is heard of in the middle of streams, too', () => {
    const { mayCall, circuits } = circuitsOf();
    const streams = Array.from({ length: 5 }, () => circuits.enter(chat, alice));
    for (const leave of streams) leave.begun();
    for (const leave of streams) leave.end('failure');
    expect([mayCall(alice), mayCall(alice, embedding)]).toEqual([false, true]);
  });

  it.each(['failure', 'slow'] as const)('is left alone when one stream after the other breaks off: %s', (outcome) => {
    const { mayCall, circuits } = circuitsOf();
    const stream = (end: Outcome) => {
      const leave = circuits.enter(chat, alice);
      leave.begun();
      leave.end(end);
    };
    for (let i = 0; i < 4; i++) stream(outcome);
    stream('answer');
    for (let i = 0; i < 4; i++) stream(outcome);
    expect(mayCall(alice)).toBe(true);
    stream(outcome);
    expect([mayCall(alice), mayCall(alice, embedding)]).toEqual([false, true]);
  });

  it('answers all again with the first bytes of a probe, which may stream for long', () => {
    const { end, mayCall, clock, circuits } = circuitsOf();
    end('failure', eve, chat, 5);
    clock.at += 30_000;
    const probe = circuits.enter(chat, alice);
    probe.begun();
    expect(mayCall(eve)).toBe(true);
    end('failure', eve, chat, 4);
    probe.end('failure');
    expect(mayCall(eve)).toBe(false);
  });
});

describe('a provider that cannot be reached', () => {
  it('is left alone as a whole, whichever models were asked for', () => {
    const { end, mayCall } = circuitsOf();
    end('unreachable', eve, chat, 3);
    end('unreachable', alice, embedding, 2);
    expect([mayCall(alice), mayCall(alice, embedding)]).toEqual([false, false]);
  });

  it('was reached by every call that it has answered, with an error or too late', () => {
    const { end, mayCall } = circuitsOf();
    for (const outcome of ['failure', 'slow', 'answer'] as const) {
      end('unreachable', eve, chat, 4);
      end(outcome, eve, embedding);
    }
    expect(mayCall(eve)).toBe(true);
  });
});

describe('prompts that hang', () => {
  it('cost the one who sends them their own calls of the model, and nobody else anything', () => {
    const { end, mayCall, breakers } = circuitsOf();
    end('slow', eve, chat, 5);
    expect([mayCall(eve), mayCall(eve, embedding), mayCall(mallory), mayCall(alice)]).toEqual([
      false,
      true,
      true,
      true,
    ]);
    expect(breakers.snapshot()[1]).toMatchObject({ name: 'provider:openai:gpt-4o', state: 'closed', failure_count: 1 });
  });

  it('count in an organization once a second member has met the like, and for others once another organization has', () => {
    const { end, mayCall } = circuitsOf();
    end('slow', eve, chat, 4);
    end('slow', mallory, chat, 3);
    const carol = { id: 'usr_carol', tenantId: 'org_eve' };
    expect([mayCall(carol), mayCall(alice)]).toEqual([true, true]);
    end('slow', mallory, chat, 1);
    expect([mayCall(carol), mayCall(alice)]).toEqual([false, true]);
    const other = circuitsOf();
    other.end('slow', eve, chat, 4);
    other.end('slow', alice, chat, 4);
    expect(other.mayCall({ id: 'usr_bob', tenantId: 'org_bob' })).toBe(false);
  });

  it('begin anew once the model has answered somebody', () => {
    const { end, mayCall } = circuitsOf();
    for (let i = 0; i < 20; i++) {
      end('slow', i % 2 ? eve : alice);
      end('answer', { id: 'usr_bob', tenantId: 'org_bob' });
      // An answer that another caller has got says nothing about one's own prompts.
      end('answer', i % 2 ? eve : alice);
    }
    expect([mayCall(eve), mayCall(alice)]).toEqual([true, true]);
  });

  it('of one alone never open a circuit that others wait for again', () => {
    const { end, mayCall, clock } = circuitsOf();
    end('failure', alice, chat, 5);
    clock.at += 30_000;
    end('slow', eve);
    expect(mayCall(alice)).toBe(true);
  });

  it('never close a model for somebody else, in whatever order things come', () => {
    const step = fc.record({
      outcome: fc.constantFrom<Outcome>('slow', 'slow', 'slow', 'nothing', 'answer'),
      waitMs: fc.nat(20_000),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const { mayCall, clock, circuits } = circuitsOf();
        for (const { outcome, waitMs } of steps) {
          clock.at += waitMs;
          try {
            circuits.enter(chat, eve).end(outcome);
          } catch {
            // Eve's own circuit is open.
          }
          expect(mayCall(alice)).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('names that callers think of', () => {
  it('are no series of metrics, and push out nobody’s circuit but each other’s', () => {
    const { circuits, breakers, mayCall } = circuitsOf({ isListed: false });
    breakers.for('subgraph:session');
    for (let i = 0; i < 2_000; i++)
      for (let j = 0; j < 5; j++) {
        circuits.enter({ provider: 'ollama', upstream: `m${i}` }, eve).end('failure');
      }
    expect(breakers.snapshot().map(({ name }) => name)).toEqual(['subgraph:session', 'provider:ollama']);
    expect(circuits.unlisted('ollama')).toHaveLength(500);
    expect(circuits.unlisted('openai')).toEqual([]);
    expect([
      mayCall(eve, { provider: 'ollama', upstream: 'm1999' }),
      mayCall(eve, { provider: 'ollama', upstream: 'm0' }),
    ]).toEqual([false, true]);
  });

  it('get no circuit as long as nothing fails', () => {
    const { circuits, breakers } = circuitsOf();
    for (let i = 0; i < 100; i++) circuits.enter({ provider: 'ollama', upstream: `m${i}` }, eve).end('answer');
    expect(breakers.snapshot()).toHaveLength(1);
  });
});
