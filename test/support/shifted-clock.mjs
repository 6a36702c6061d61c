/*
 * For `node --import`: gives the process a clock that is off by SHIFTED_CLOCK_MS milliseconds, as a host has it whose clock nobody sets. Timers go on as
 * they are.
 */
const byMs = Number(process.env.SHIFTED_CLOCK_MS);
const Real = Date;

globalThis.Date = class Shifted extends Real {
  constructor(...given) {
    if (given.length === 0) super(Real.now() + byMs);
    else super(...given);
  }
  static now() {
    return Real.now() + byMs;
  }
  static [Symbol.hasInstance](value) {
    return Object.prototype.toString.call(value) === '[object Date]';
  }
};
