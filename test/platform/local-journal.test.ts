import { spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type LocalJournal, type LocalJournalOptions, openLocalJournal } from '../../platform/journal/local-journal.ts';

let directory: string;
const opened: LocalJournal[] = [];
const open = (options: Partial<LocalJournalOptions> = {}): LocalJournal => {
  const journal = openLocalJournal({ directory, maxBytes: 1_000_000, ...options });
  opened.push(journal);
  return journal;
};
beforeEach(() => {
  directory = path.join(mkdtempSync(path.join(tmpdir(), 'trellis-journal-')), 'audit');
});
afterEach(async () => {
  for (const journal of opened.splice(0)) await journal.close();
  rmSync(path.dirname(directory), { recursive: true, force: true });
});

const files = () => readdirSync(directory);
async function drain(journal: LocalJournal, max = 100): Promise<string[]> {
  const lines: string[] = [];
  for (let batch = await journal.read(max); batch; batch = await journal.read(max)) {
    lines.push(...batch.lines);
    await batch.done();
  }
  return lines;
}
const numbers = (count: number) => Array.from({ length: count }, (_, i) => `line ${i}`);

describe('the local journal', () => {
  test('gives lines back in order, once, and forgets them', async () => {
    const journal = open({ segmentBytes: 200 });
    for (const line of numbers(100)) journal.append(line);
    expect(files().length).toBeGreaterThan(3);
    expect(await drain(journal, 7)).toEqual(numbers(100));
    expect(journal.pendingBytes).toBe(0);
    expect(files().length).toBeLessThanOrEqual(1);
    expect(await journal.read(1)).toBeNull();
  });

  test('gives a batch again that nobody said has arrived', async () => {
    const journal = open();
    journal.append('one');
    expect((await journal.read(10))?.lines).toEqual(['one']);
    journal.append('two');
    expect(await drain(journal)).toEqual(['one', 'two']);
  });

  test('takes text of any length and script', async () => {
    const journal = open();
    const lines = ['ü€😀'.repeat(200_000), 'short', '\\n "quoted"'];
    for (const line of lines) journal.append(line);
    expect(await drain(journal)).toEqual(lines);
  });

  test('leaves to the next journal what it could not give away', async () => {
    const first = open({ segmentBytes: 50 });
    for (const line of numbers(10)) first.append(line);
    const batch = await first.read(3);
    await batch?.done();
    await first.close();
    const second = open();
    await second.tend();
    const left = await drain(second);
    expect(left).toEqual(expect.arrayContaining(numbers(10).slice(3)));
    expect(files()).toEqual([]);
  });

  test('has what a killed process appended, up to the line that it did not finish', async () => {
    mkdirSync(directory, { recursive: true });
    const script = `import { openLocalJournal } from './platform/journal/local-journal.ts';
      const journal = openLocalJournal({ directory: ${JSON.stringify(directory)}, maxBytes: 1e9 });
      for (let i = 0; i < 1000; i++) journal.append('line ' + i);
      process.kill(process.pid, 'SIGKILL');`;
    const killed = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script]);
    expect(killed.signal).toBe('SIGKILL');
    appendFileSync(path.join(directory, files()[0]!), 'half a li');
    const journal = open();
    await journal.tend();
    expect(await drain(journal)).toEqual(numbers(1000));
    expect(files()).toEqual([]);
    expect(journal.pendingBytes).toBe(0);
  });

  test('takes nothing of another host that is touched now and then, whatever the clocks say', async () => {
    const living = open();
    living.append('mine');
    const foreign = path.join(directory, '00000000-1-000000000000-00000000.jsonl');
    writeFileSync(foreign, 'theirs\n');
    writeFileSync(path.join(directory, 'notes.txt'), 'not a segment\n');
    const other = open({ abandonedMs: 300 });
    for (const clockMs of [-86_400_000, 86_400_000, 0]) {
      const touched = new Date(Date.now() + clockMs);
      utimesSync(foreign, touched, touched);
      await sleep(320);
      await other.tend();
      expect(await drain(other)).toEqual([]);
    }
    await sleep(300);
    await other.tend();
    expect(await drain(other)).toEqual(['theirs']);
    expect(await drain(living)).toEqual(['mine']);
  });

  test('takes nothing of a process of this host that lives, however long it stands still', async () => {
    const paused = spawn('sleep', ['1000']);
    try {
      open().append('mine');
      const [own] = files();
      const started = readFileSync(`/proc/${paused.pid}/stat`, 'latin1').split(') ')[1]!.split(' ')[19];
      const [host] = own!.split('-');
      const nameOf = (start: string | undefined) => `${host}-${paused.pid}-${start}-000000000000-00000000.jsonl`;
      writeFileSync(path.join(directory, nameOf(started)), 'of the living\n');
      writeFileSync(path.join(directory, nameOf('1')), 'of one before it with the same number\n');
      paused.kill('SIGSTOP');
      const other = open({ abandonedMs: 1 });
      await other.tend();
      await sleep(20);
      await other.tend();
      expect(await drain(other)).toEqual(['of one before it with the same number']);
    } finally {
      paused.kill('SIGKILL');
    }
  });

  test('goes on in a new segment when it stood still and another host has taken the one before', async () => {
    const journal = open({ abandonedMs: 3 });
    journal.append('before');
    const taken = path.join(directory, '00000000-1-000000000000-00000000.jsonl');
    renameSync(path.join(directory, files()[0]!), taken);
    await sleep(10);
    journal.append('after');
    journal.append('and more');
    expect(await drain(journal)).toEqual(['after', 'and more']);
    expect(journal.pendingBytes).toBe(0);
    expect(readFileSync(taken, 'utf8')).toMatch(/^before\n/);
  });

  test('reads on when another host has taken a segment that is complete', async () => {
    const journal = open({ segmentBytes: 20 });
    for (const line of numbers(9)) journal.append(line);
    const [first, ...others] = files().sort();
    expect(others.length).toBeGreaterThan(1);
    const lost = readFileSync(path.join(directory, first!), 'utf8').trim().split('\n');
    renameSync(path.join(directory, first!), path.join(directory, '00000000-1-000000000000-00000000.jsonl'));
    expect(await drain(journal)).toEqual(numbers(9).slice(lost.length));
    expect(journal.pendingBytes).toBe(0);
  });

  test('is full beyond its bound, and takes lines again when some have left', async () => {
    const journal = open({ maxBytes: 30 });
    for (const line of numbers(5)) journal.append(line);
    expect(journal.full).toBe(true);
    // Whoever asked before it was full has its line taken all the same.
    journal.append('late');
    expect(await drain(journal)).toEqual([...numbers(5), 'late']);
    expect(journal.full).toBe(false);
  });

  test('is full while the disk takes nothing, and loses nothing of it', async () => {
    const journal = open();
    rmSync(directory, { recursive: true });
    journal.append('while there is no place');
    expect(journal.full).toBe(true);
    await expect(journal.tend()).rejects.toThrow(/ENOENT/);
    mkdirSync(directory);
    await journal.tend();
    expect(journal.full).toBe(false);
    expect(await drain(journal)).toEqual(['while there is no place']);
  });

  test('leaves no file behind for each try on a full disk, and no half line to read', async () => {
    let room = 20;
    const journal = open({
      writeTo(descriptor, bytes) {
        if (room === 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
        const taken = Buffer.from(bytes).subarray(0, room);
        room -= taken.length;
        return writeSync(descriptor, taken);
      },
    });
    for (const line of numbers(5)) journal.append(line);
    expect(journal.unwritten).toBe(3);
    for (let second = 0; second < 10; second++) await journal.tend();
    expect(files()).toHaveLength(1);
    expect(await drain(journal)).toEqual(numbers(2));
    expect(journal.full).toBe(true);
    room = 1_000;
    await journal.tend();
    expect(journal.full).toBe(false);
    expect(await drain(journal)).toEqual(numbers(5).slice(2));
    expect(journal.pendingBytes).toBe(0);
  });

  test('gives from memory, at its end, what the disk does not take', async () => {
    let isFull = true;
    const journal = open({
      writeTo(descriptor, bytes) {
        if (isFull) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
        return writeSync(descriptor, Buffer.from(bytes));
      },
    });
    for (const line of numbers(3)) journal.append(line);
    expect(await journal.read(10)).toBeNull();
    journal.end();
    const batch = await journal.read(2);
    expect(batch?.lines).toEqual(numbers(2));
    await batch?.done();
    expect(journal.unwritten).toBe(1);
    isFull = false;
    journal.end();
    expect(await drain(journal)).toEqual(['line 2']);
    expect(journal.unwritten).toBe(0);
  });

  test('is readable by its owner alone', () => {
    const journal = open({ syncs: true });
    journal.append('secret');
    const [name] = files();
    expect(readFileSync(path.join(directory, name!), 'utf8')).toBe('secret\n');
    const mode = spawnSync('stat', ['-c', '%a', directory, path.join(directory, name!)]).stdout.toString();
    expect(mode.trim().split('\n')).toEqual(['700', '600']);
  });
});
