type Random = () => number;

const digitsOf = (random: Random, count: number): number[] =>
  Array.from({ length: count }, () => Math.floor(random() * 10));

/** A number of that length and beginning whose last digit is right by Luhn (ISO/IEC 7812-1). */
export function luhnNumber(prefix: string, length: number, random: Random): string {
  const body = prefix + digitsOf(random, length - prefix.length - 1).join('');
  const sum = [...body].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return body + String((10 - (sum % 10)) % 10);
}

/** An IBAN with the check digits of ISO 13616. */
export function ibanOf(country: string, account: string): string {
  const numeric = [...`${account}${country}00`].map((character) => Number.parseInt(character, 36)).join('');
  return `${country}${String(98n - (BigInt(numeric) % 97n)).padStart(2, '0')}${account}`;
}

/** A national number, one that differs in its last character and so is none, and a sentence that says what it is. */
export interface NationalNumber {
  readonly valid: string;
  readonly invalid: string;
  readonly sentence: (value: string) => string;
}

const weigh = (digits: readonly number[], weights: readonly number[]): number =>
  digits.reduce((sum, digit, index) => sum + digit * weights[index]!, 0);

type Maker = (random: Random) => string | undefined;

/** Each draws digits and adds the check digit; undefined where the draw has none. */
const MAKERS: readonly (readonly [name: string, make: Maker])[] = [
  [
    'NHS number',
    (random) => {
      const body = [9, ...digitsOf(random, 8)];
      const check = (11 - (weigh(body, [10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11;
      return check === 10 ? undefined : [...body, check].join('');
    },
  ],
  [
    'burgerservicenummer BSN',
    (random) => {
      const body = [1, ...digitsOf(random, 7)];
      const check = weigh(body, [9, 8, 7, 6, 5, 4, 3, 2]) % 11;
      return check === 10 ? undefined : [...body, check].join('');
    },
  ],
  [
    'PESEL',
    (random) => {
      const body = [8, 5, 0, 1 + Math.floor(random() * 9), 1, ...digitsOf(random, 5)];
      return [...body, (10 - (weigh(body, [1, 3, 7, 9, 1, 3, 7, 9, 1, 3]) % 10)) % 10].join('');
    },
  ],
  [
    'CPF',
    (random) => {
      const body = digitsOf(random, 9);
      const remainder = (digits: readonly number[]): number => {
        const rest =
          weigh(
            digits,
            digits.map((_, index) => digits.length + 1 - index),
          ) % 11;
        return rest < 2 ? 0 : 11 - rest;
      };
      const first = remainder(body);
      return [...body, first, remainder([...body, first])].join('');
    },
  ],
  [
    'DNI',
    (random) => {
      const number = digitsOf(random, 8).join('');
      return number + 'TRWAGMYFPDXBNJZSQVHLCKE'[Number(number) % 23]!;
    },
  ],
  ['Canadian SIN', (random) => luhnNumber('1', 9, random)],
];

const neighbour = (value: string): string => {
  const last = value.at(-1)!;
  const letters = 'TRWAGMYFPDXBNJZSQVHLCKE';
  return (
    value.slice(0, -1) +
    (/\d/.test(last) ? String((Number(last) + 1) % 10) : letters[(letters.indexOf(last) + 1) % 23]!)
  );
};

/** That many national numbers in all, of six countries in turn. */
export function nationalNumbers(random: Random, count: number): NationalNumber[] {
  const numbers: NationalNumber[] = [];
  for (let turn = 0; numbers.length < count; turn += 1) {
    const [name, make] = MAKERS[turn % MAKERS.length]!;
    const valid = make(random);
    if (valid === undefined) continue;
    numbers.push({ valid, invalid: neighbour(valid), sentence: (value) => `My ${name} is ${value}.` });
  }
  return numbers;
}
