import type { Segment, Text } from '../detector.ts';

const NEWLINE = 10;

/** Characters with the places in the content that they come from. */
export interface MappedText {
  /** UTF-16 units so far. */
  length(): number;
  /** A UTF-16 unit, and where it begins and ends in the content. */
  push(unit: number, start: number, end: number): void;
  /** Every unit of the content within `[start, end)` as it is. */
  copy(start: number, end: number): void;
  /** The segment since the last call, unless it is empty; the next one begins on a new line. */
  close(kind: Segment['kind'], name?: string): void;
}

interface Buffers {
  units: Uint16Array;
  starts: Int32Array;
  ends: Int32Array;
  length: number;
}

/** Collects `Text.plain` in two parts, what a reader sees and what is hidden, each with its segments. */
export function createTextBuilder(content: string, contentType: Text['contentType']) {
  const parts = [collect(content), collect(content)] as const;
  return {
    visible: parts[0].text,
    hidden: parts[1].text,
    /** The text: the visible part, then the hidden one. */
    build(): Text {
      parts[0].text.close('visible');
      const [seen, unseen] = parts;
      const length = seen.buffers.length + unseen.buffers.length;
      const units = new Uint16Array(length);
      const map = new Int32Array(length);
      const ends = new Int32Array(length);
      for (const { buffers, offset } of [
        { ...seen, offset: 0 },
        { ...unseen, offset: seen.buffers.length },
      ]) {
        units.set(buffers.units.subarray(0, buffers.length), offset);
        map.set(buffers.starts.subarray(0, buffers.length), offset);
        ends.set(buffers.ends.subarray(0, buffers.length), offset);
      }
      const moved = unseen.segments.map((segment) => ({
        ...segment,
        start: segment.start + seen.buffers.length,
        end: segment.end + seen.buffers.length,
      }));
      const plain = Buffer.from(units.buffer, units.byteOffset, length * 2).toString('utf16le');
      return { content, contentType, plain, map, ends, segments: [...seen.segments, ...moved] };
    },
  };
}

function collect(content: string) {
  const buffers: Buffers = {
    units: new Uint16Array(content.length + 64),
    starts: new Int32Array(content.length + 64),
    ends: new Int32Array(content.length + 64),
    length: 0,
  };
  const segments: Segment[] = [];
  let opened = 0;
  const push = (unit: number, start: number, end: number) => {
    if (buffers.length === buffers.units.length) grow(buffers);
    buffers.units[buffers.length] = unit;
    buffers.starts[buffers.length] = start;
    buffers.ends[buffers.length++] = end;
  };
  const text: MappedText = {
    length: () => buffers.length,
    push,
    copy: (start, end) => {
      for (let i = start; i < end; i++) push(content.charCodeAt(i), i, i + 1);
    },
    close: (kind, name) => {
      if (buffers.length === opened) return;
      segments.push({ start: opened, end: buffers.length, kind, ...(name !== undefined && { name }) });
      const at = buffers.ends[buffers.length - 1]!;
      push(NEWLINE, at, at);
      opened = buffers.length;
    },
  };
  return { text, buffers, segments };
}

/** More separators than the content has units cannot be; twice the space is never filled again. */
function grow(buffers: Buffers): void {
  const size = buffers.units.length * 2;
  const larger = <A extends Uint16Array | Int32Array>(to: A, from: A): A => {
    to.set(from);
    return to;
  };
  buffers.units = larger(new Uint16Array(size), buffers.units);
  buffers.starts = larger(new Int32Array(size), buffers.starts);
  buffers.ends = larger(new Int32Array(size), buffers.ends);
}
