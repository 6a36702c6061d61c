import { sequence } from '../train-linear-model.ts';
import { ibanOf, luhnNumber, nationalNumbers } from './checksummed-numbers.ts';

/** A text with the personal data that is in it; none, where it only looks as if. */
export interface PersonalText {
  readonly text: string;
  readonly expected: readonly { readonly category: string; readonly value: string }[];
}

type Random = () => number;

const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => Math.floor(random() * 10)).join('');
const letters = (
  random: Random,
  count: number,
  alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789',
): string => Array.from({ length: count }, () => alphabet[Math.floor(random() * alphabet.length)]).join('');
const hex = (random: Random, count: number): string => letters(random, count, '0123456789abcdef');

const FIRST = 'Anna Jonas Maria Pedro Chloe Liam Fatima Kenji Olga Sven Priya Mateo'.split(' ');
const LAST = 'Keller Dubois Rossi Silva Novak Jansen Murphy Tanaka Haddad Larsson Patel Moreno'.split(' ');

const byFours = (number: string): string => number.replace(/(.{4})(?=.)/g, '$1 ');

/** Makes a value of each category, valid by its own rules. */
const VALUES: Readonly<Record<string, (random: Random) => string>> = {
  email: (random) =>
    `${pick(random, FIRST).toLowerCase()}.${pick(random, LAST).toLowerCase()}${pick(random, ['', '7', '+news'])}@${pick(random, ['example.com', 'mail.example.org', 'firma.de', 'uni-wien.ac.at'])}`,
  phone: (random) =>
    pick(random, [
      () => `+49 30 ${digits(random, 3).replace(/^0/, '2')} ${digits(random, 5)}`,
      () => `+1 (212) 5${digits(random, 2)}-${digits(random, 4)}`,
      () => `+44 20 7946 0${digits(random, 3)}`,
      () => `+33 6 12 ${digits(random, 2)} ${digits(random, 2)} ${digits(random, 2)}`,
      () => `+34 612 ${digits(random, 3)} ${digits(random, 3)}`,
      () => `+31 6 1234 ${digits(random, 4)}`,
    ])(),
  credit_card: (random) => {
    const number = luhnNumber(pick(random, ['4', '51', '55', '2221']), 16, random);
    return pick(random, [number, byFours(number), byFours(number).replaceAll(' ', '-')]);
  },
  iban: (random) => {
    const iban = pick(random, [
      () => ibanOf('DE', digits(random, 18)),
      () => ibanOf('NL', `ABNA${digits(random, 10)}`),
      () => ibanOf('GB', `WEST${digits(random, 14)}`),
      () => ibanOf('AT', digits(random, 16)),
      () => ibanOf('CH', digits(random, 17)),
    ])();
    return pick(random, [iban, byFours(iban)]);
  },
  ip_address: (random) =>
    pick(random, [
      () => `203.0.113.${1 + Math.floor(random() * 254)}`,
      () => `2001:db8:85a3::8a2e:${hex(random, 3)}:7334`,
      () => `192.168.${Math.floor(random() * 255)}.${1 + Math.floor(random() * 254)}`,
    ])(),
  mac_address: (random) => Array.from({ length: 6 }, () => hex(random, 2)).join(pick(random, [':', '-'])),
  crypto_address: (random) =>
    pick(random, [
      '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
      'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
      `0x${hex(random, 40)}`,
    ]),
  secret: (random) =>
    pick(random, [
      () => `AKIA${letters(random, 16, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567')}`,
      () => `sk_live_${letters(random, 24)}`,
      () => `AIza${letters(random, 35)}`,
      () => `xoxb-${digits(random, 12)}-${digits(random, 12)}-${letters(random, 24)}`,
      () => `sk-ant-api03-${letters(random, 93)}AA`,
    ])(),
  date_of_birth: (random) => {
    const [year, month, day] = [
      1950 + Math.floor(random() * 55),
      1 + Math.floor(random() * 12),
      1 + Math.floor(random() * 28),
    ];
    const two = (value: number): string => String(value).padStart(2, '0');
    return pick(random, [
      `${year}-${two(month)}-${two(day)}`,
      `${two(day)}.${two(month)}.${year}`,
      `${two(month)}/${two(day)}/${year}`,
    ]);
  },
  name: (random) => `${pick(random, FIRST)} ${pick(random, LAST)}`,
};

/** Sentences that say what the value is, in several languages; for names and births the words are what tells. */
const SENTENCES: Readonly<Record<string, readonly string[]>> = {
  email: ['Please write to {V} for details.', 'Meine Adresse ist {V}, danke!', 'contact={V};', 'Mon courriel : {V}.'],
  phone: ['Call me at {V} tomorrow.', 'Telefon: {V}', 'Mon numéro est le {V}.', 'WhatsApp {V}!'],
  credit_card: ['Charge my card {V} please.', 'Kartennummer {V}, gültig bis 09/28', 'The number is {V}.'],
  iban: ['Please transfer it to {V}.', 'IBAN: {V}', 'Überweisung an {V} bis Freitag'],
  ip_address: ['The request came from {V}.', 'Login from IP {V} failed', 'host {V} is unreachable'],
  mac_address: ['The device {V} joined the network.', 'MAC: {V}'],
  crypto_address: ['Send the coins to {V}.', 'wallet {V}'],
  secret: ['The key is {V}', 'export KEY={V}', 'I pasted {V} by mistake.'],
  date_of_birth: ['Date of birth: {V}', 'I was born on {V} in Graz.', 'Geburtsdatum: {V}', 'DOB {V}'],
  name: ['My name is {V} and I need help.', 'Dear Mr. {V}, thank you.', 'Ich heiße {V}.', 'Name: {V}'],
};

/** What looks like personal data and is not. */
const LOOKALIKES: readonly ((random: Random) => string)[] = [
  (random) => `Order number ${digits(random, 10)} was shipped.`,
  (random) =>
    `Upgrade to version ${1 + Math.floor(random() * 9)}.${Math.floor(random() * 9)}.${Math.floor(random() * 9)}.${Math.floor(random() * 9)} today.`,
  (random) => `The meeting is on 2026-0${1 + Math.floor(random() * 9)}-1${Math.floor(random() * 9)} at 10:30.`,
  (random) => `Commit ${hex(random, 40)} fixes the bug.`,
  (random) => `Trace ${hex(random, 8)}-${hex(random, 4)}-4${hex(random, 3)}-a${hex(random, 3)}-${hex(random, 12)}`,
  (random) => `Invoice ${digits(random, 4)}-${digits(random, 4)} over 1,${digits(random, 3)}.50 EUR`,
  (random) => `The population grew to ${1 + Math.floor(random() * 9)},${digits(random, 3)},${digits(random, 3)}.`,
  (random) => `Card 4${luhnNumber('4', 16, random).slice(1, 15)}x was declined by the form.`,
  (random) =>
    `IBAN check failed for DE00 ${digits(random, 4)} ${digits(random, 4)} ${digits(random, 4)} ${digits(random, 4)} ${digits(random, 2)}`,
  (random) =>
    `It took ${digits(random, 3)}.${digits(random, 3)} ms, then ${digits(random, 2)}:${digits(random, 2).replace(/^[6-9]/, '3')}:00 passed.`,
  (random) => `Ping @${pick(random, FIRST).toLowerCase()} in the channel about #${digits(random, 5)}.`,
  (random) =>
    `The ${pick(random, ['Mercury', 'Paris', 'Jordan'])} release note names no author, chapter ${1 + Math.floor(random() * 20)}.`,
  () => 'My name is not important here.',
  () => 'Section 3.2.1.4 of the manual describes the tank.',
  (random) => `Tracking code 1Z${letters(random, 6, '0123456789')}${digits(random, 10)} is on its way.`,
  () => 'See RFC 5322 and ISO 8601:2019 for the formats.',
];

const EACH = 40;

/** Texts with personal data of every category, each of them valid, and texts that only look like it. The same in every run. */
export function personalTexts(): PersonalText[] {
  const random = sequence(11);
  const texts: PersonalText[] = [];
  for (const [category, make] of Object.entries(VALUES)) {
    for (let count = 0; count < EACH; count += 1) {
      const value = make(random);
      texts.push({ text: pick(random, SENTENCES[category]!).replace('{V}', value), expected: [{ category, value }] });
    }
  }
  for (const { sentence, valid, invalid } of nationalNumbers(random, EACH)) {
    texts.push({ text: sentence(valid), expected: [{ category: 'national_id', value: valid }] });
    texts.push({ text: sentence(invalid), expected: [] });
  }
  for (const lookalike of LOOKALIKES) {
    for (let count = 0; count < EACH / 4; count += 1) texts.push({ text: lookalike(random), expected: [] });
  }
  // Numbers of their own: those of the others stay the same.
  const streets = sequence(12);
  for (let count = 0; count < EACH; count += 1) {
    const value = streetAddress(streets);
    texts.push({
      text: pick(streets, ADDRESS_SENTENCES).replace('{V}', value),
      expected: [{ category: 'address', value }],
    });
  }
  for (const lookalike of STREET_LOOKALIKES)
    for (let count = 0; count < EACH / 4; count += 1) texts.push({ text: lookalike(streets), expected: [] });
  return texts;
}

function streetAddress(random: Random): string {
  const number = 1 + Math.floor(random() * 240);
  return pick(random, [
    () => `${number} ${pick(random, LAST)} ${pick(random, ['Street', 'Avenue', 'Road', 'Lane', 'Blvd', 'Rd'])}`,
    () => `${pick(random, LAST)}${pick(random, ['straße', 'str.', 'gasse', 'allee'])} ${number}`,
    () => `${number} ${pick(random, ['rue', 'avenue', 'boulevard'])} ${pick(random, ['de ', ''])}${pick(random, LAST)}`,
    () =>
      `${pick(random, ['Calle', 'Avenida', 'Viale', 'Piazza'])} ${pick(random, LAST)}${pick(random, [' ', ', '])}${number}`,
    () => `${pick(random, LAST)}${pick(random, ['straat', 'gracht'])} ${number}`,
  ])();
}

const ADDRESS_SENTENCES = [
  'My address is {V}.',
  'I am at {V} now.',
  'Lieferung an {V}',
  'Address: {V}',
  'Le colis va au {V}.',
];

/** Texts that have the words of an address and are none. */
const STREET_LOOKALIKES: readonly ((random: Random) => string)[] = [
  (random) => `In 20${digits(random, 2)} Wall Street fell for ${2 + Math.floor(random() * 7)} days.`,
  (random) => `The ${2 + Math.floor(random() * 30)} best Google Drive tips of ${pick(random, FIRST)}.`,
  (random) => `${2 + Math.floor(random() * 9)} Supreme Court cases that ${pick(random, LAST)} won.`,
  (random) =>
    `Der Parkplatz ${1 + Math.floor(random() * 90)} ist frei, der Arbeitsplatz ${1 + Math.floor(random() * 90)} nicht.`,
  (random) => `We met ${2 + Math.floor(random() * 90)} people on the street, and ${pick(random, FIRST)} on the road.`,
  (random) => `Sent via ${pick(random, ['Email', 'Slack'])} ${2 + Math.floor(random() * 9)} times.`,
];
