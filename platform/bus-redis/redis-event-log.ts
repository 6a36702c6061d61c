import type { Redis } from 'ioredis';
import type { EventLog, Standing } from '../events/event-log.ts';

/** Lua functions of both scripts that read a stream and its groups. */
const INFO = `
local function info(key)
  local reply, facts = redis.pcall('XINFO', 'STREAM', key), {}
  if reply.err then return { ['last-generated-id'] = '0-0' } end
  for i = 1, #reply, 2 do facts[reply[i]] = reply[i + 1] end
  return facts
end
local function positionOf(id) return string.match(id, '^%d+') end
local function groupsOf(key)
  local reply, all = redis.pcall('XINFO', 'GROUPS', key), {}
  if reply.err then return all end
  for _, flat in ipairs(reply) do
    local group = {}
    for i = 1, #flat, 2 do group[flat[i]] = flat[i + 1] end
    all[#all + 1] = group
  end
  return all
end`;

/**
 * ARGV: the position that the newest entry has to have, a number of groups, name and position of each, then position and text of each
 * entry. An entry's identifier is its position, so Redis itself keeps it from being there twice. What a group has acknowledged, by what
 * is recorded of it, is not handed to it again although a Redis that lags does not know. Answers the position of the newest.
 */
const ADD = `${INFO}
local key, newest = KEYS[1], positionOf(info(KEYS[1])['last-generated-id'])
if newest ~= ARGV[1] then return newest end
local count = tonumber(ARGV[2])
if count > 0 then
  local known = {}
  for _, group in ipairs(groupsOf(key)) do known[group.name] = tonumber(positionOf(group['last-delivered-id'])) end
  for i = 3, 1 + 2 * count, 2 do
    local name, at = ARGV[i], ARGV[i + 1] .. '-0'
    if not known[name] then
      redis.call('XGROUP', 'CREATE', key, name, at, 'MKSTREAM')
    else
      if known[name] < tonumber(ARGV[i + 1]) then redis.call('XGROUP', 'SETID', key, name, at) end
      for _, pending in ipairs(redis.call('XPENDING', key, name, '-', at, 10000)) do redis.call('XACK', key, name, pending[1]) end
    end
  end
end
for i = 3 + 2 * count, #ARGV, 2 do
  newest = ARGV[i]
  redis.call('XADD', key, newest .. '-0', 'e', ARGV[i + 1])
end
return newest`;

/** Answers, for each key, the identifier of its newest entry, and of each group the name, what it was given last and what it holds first. */
const STANDING = `${INFO}
local answer = {}
for i, key in ipairs(KEYS) do
  local facts, groups = info(key), {}
  for j, group in ipairs(groupsOf(key)) do
    local held = ''
    if group.pending > 0 then held = redis.call('XPENDING', key, group.name)[2] or '' end
    groups[j] = { group.name, group['last-delivered-id'], held }
  end
  answer[i] = { facts['last-generated-id'], groups }
end
return answer`;

type Answer = [newest: string, groups: [name: string, given: string, held: string][]][];

/** Redis with our scripts as commands. */
type Scripted = Redis & {
  addEvents(keys: 1, key: string, ...values: (string | number)[]): Promise<string>;
  standingOf(keys: number, ...names: string[]): Promise<Answer>;
};

/**
 * The events of outboxes in Redis Streams. The identifier of an entry is `<position>-0`, and Redis gives `<position>-<n>` to what is
 * published after it without an outbox: positions are in microseconds, and Redis counts from milliseconds.
 * @param maxLength - entries that a stream keeps although every group has acknowledged them.
 */
export function redisEventLog(
  redis: Redis,
  keyOf: (topic: string) => string,
  maxLength: number,
): Omit<EventLog, 'onProgress'> {
  redis.defineCommand('addEvents', { lua: ADD });
  redis.defineCommand('standingOf', { lua: STANDING });
  const scripted = redis as Scripted;
  return {
    async add(topic, events, after, groups) {
      const entries = events.flatMap(({ position, event }) => [position, JSON.stringify(event)]);
      return Number(await scripted.addEvents(1, keyOf(topic), after, groups.size, ...[...groups].flat(), ...entries));
    },
    async standing(topics) {
      const answers = await scripted.standingOf(topics.length, ...topics.map(keyOf));
      return new Map(topics.map((topic, index) => [topic, standingOf(answers[index]!)]));
    },
    async release(topic, position) {
      const tooMany = (await redis.xlen(keyOf(topic))) - maxLength;
      if (tooMany > 0) await redis.xtrim(keyOf(topic), 'MINID', '~', `${position + 1}-0`, 'LIMIT', tooMany);
    },
    async drop(topic, group) {
      if ((await redis.exists(keyOf(topic))) === 1) await redis.xgroup('DESTROY', keyOf(topic), group);
    },
  };
}

function standingOf([newest, groups]: Answer[number]): Standing {
  const positions = groups.map(
    ([name, given, held]) => [name, held === '' ? partsOf(given)[0] : before(held)] as const,
  );
  return { newest: partsOf(newest)[0], groups: new Map(positions) };
}

/** The position up to which everything is acknowledged by a group that still holds this entry. */
function before(id: string): number {
  const [position, place] = partsOf(id);
  return place === 0 ? position - 1 : position;
}

const partsOf = (id: string) => id.split('-').map(Number) as [position: number, place: number];
