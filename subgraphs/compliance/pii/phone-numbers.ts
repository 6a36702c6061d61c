import type { CountryCode, PhoneNumber } from 'libphonenumber-js/min';

type Library = typeof import('libphonenumber-js/min');

/** The numbering plans of the world. */
export interface NumberingPlans {
  /** Whether it is a country of the plans, by ISO 3166-1 alpha-2. */
  isCountry(country: string): boolean;
  /**
   * The number, when the plan of its country has it.
   * @param digits - country code first, without a plus.
   */
  international(digits: string): PhoneNumber | null;
  /** The number as it is dialled within the country; null when the country's plan does not have it. */
  national(digits: string, country: string): PhoneNumber | null;
  /** Whether a number of this country code can have as many digits: tells most numbers that are none at a fraction of the cost. */
  isPossible(digits: string): boolean;
}

let plans: NumberingPlans | undefined;

/** Loads the plans, which takes tens of milliseconds that no start has to wait for. */
export async function loadNumberingPlans(): Promise<NumberingPlans> {
  plans ??= plansOf(await import('libphonenumber-js/min'));
  return plans;
}

/** The plans, loaded before. @throws Error when they are not. */
export function numberingPlans(): NumberingPlans {
  if (!plans) throw new Error('Personal data is looked for before the detector was prepared');
  return plans;
}

/** Digits of a country code. */
const LONGEST_CODE = 3;
/** Digits that may stand before the national number even behind a country code: `+44 (0)20`. */
const TRUNK_DIGITS = '018';

function plansOf({
  getCountries,
  getCountryCallingCode,
  Metadata,
  parsePhoneNumberFromString,
}: Library): NumberingPlans {
  const lengths = new Map<string, Set<number>>();
  const metadata = new Metadata();
  for (const country of getCountries()) {
    metadata.selectNumberingPlan(country);
    const code = getCountryCallingCode(country);
    const known = lengths.get(code) ?? new Set();
    for (const length of metadata.numberingPlan!.possibleLengths()) known.add(length);
    lengths.set(code, known);
  }
  const countries: ReadonlySet<string> = new Set(getCountries());
  const valid = (number: PhoneNumber | undefined): PhoneNumber | null => (number?.isValid() ? number : null);
  return {
    isCountry: (country) => countries.has(country),
    international: (digits) => valid(parsePhoneNumberFromString(`+${digits}`)),
    national: (digits, country) => valid(parsePhoneNumberFromString(digits, country as CountryCode)),
    isPossible: (digits) => {
      // No code is the beginning of another.
      for (let size = 1; size <= LONGEST_CODE; size++) {
        const ofCode = lengths.get(digits.slice(0, size));
        if (!ofCode) continue;
        const rest = digits.length - size;
        return ofCode.has(rest) || (TRUNK_DIGITS.includes(digits[size]!) && ofCode.has(rest - 1));
      }
      // Codes of no country, such as those of satellites, begin so.
      return digits[0] === '8' || digits.startsWith('979');
    },
  };
}
