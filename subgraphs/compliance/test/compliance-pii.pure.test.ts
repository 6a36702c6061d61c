import fc from 'fast-check';
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectLinearCost } from '../../../test/support/linear-cost.ts';
import { readContent } from '../content/text.ts';
import type { ContentType } from '../detector.ts';
import { piiDetector } from '../pii/detector.ts';

beforeAll(() => piiDetector.prepare!());

const find = (content: string, contentType: ContentType = 'text') => {
  const text = readContent(content, contentType);
  const { findings } = piiDetector.detect(text);
  return findings
    .filter(({ score }) => score >= piiDetector.threshold)
    .map(({ start, end, label }) => `${label} ${text.plain.slice(start, end)}`);
};

describe('personal data', () => {
  it.each([
    ['Write to ada@example.com.', 'email ada@example.com'],
    ['first.last+tag@sub.example.co.uk!', 'email first.last+tag@sub.example.co.uk'],
    ['ada [at] example [dot] com', 'email ada [at] example [dot] com'],
    ['mail ada at example dot com', 'email ada at example dot com'],
    ['Call +49 30 901820 now', 'phone_de +49 30 901820'],
    ['or 0044 20 7946 0958', 'phone_gb 0044 20 7946 0958'],
    ['+1 415 555 2671 10 20 30', 'phone_us +1 415 555 2671'],
    ['+44 (0) 20 7946 0958', 'phone_gb +44 (0) 20 7946 0958'],
    ['(415) 555-2671', 'phone_us (415) 555-2671'],
    ['tel: 020 7946 0958', 'phone 020 7946 0958'],
    ['4111 1111 1111 1111', 'credit_card 4111 1111 1111 1111'],
    ['4111\u00a01111\u20111111\u00a01111', 'credit_card 4111\u00a01111\u20111111\u00a01111'],
    ['３７８２ ８２２４６３ １０００５', 'credit_card ３７８２ ８２２４６３ １０００５'],
    ['4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1', 'credit_card 4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1'],
    ['DE89 3704 0044 0532 0130 00', 'iban_de DE89 3704 0044 0532 0130 00'],
    ['gb82west12345698765432', 'iban_gb gb82west12345698765432'],
    ['536-90-4399', 'us_ssn 536-90-4399'],
    ['social security number 536904399', 'us_ssn 536904399'],
    ['My SSN is 123-45-6789.', 'us_ssn 123-45-6789'],
    ['123-45-6789', 'us_ssn 123-45-6789'],
    ['078-05-1120', 'us_ssn 078-05-1120'],
    ['ssn: 123456789', 'us_ssn 123456789'],
    ['He lives at 221B Baker Street, London.', 'street_address 221B Baker Street'],
    ['350 5th Avenue', 'street_address 350 5th Avenue'],
    ['1600 Pennsylvania Ave. NW', 'street_address 1600 Pennsylvania Ave'],
    ['Ship it to 742 Evergreen Terrace please', 'street_address 742 Evergreen Terrace'],
    ['12 Elm St, Springfield, IL 62704', 'street_address 12 Elm St'],
    ['12 Martin Luther King Blvd', 'street_address 12 Martin Luther King Blvd'],
    ['Musterstraße 12a', 'street_address Musterstraße 12a'],
    ['Ich wohne am Marienplatz 8', 'street_address Marienplatz 8'],
    ['Hauptstr. 5, 10115 Berlin', 'street_address Hauptstr. 5'],
    ['12 bis rue de la Paix', 'street_address 12 bis rue de la Paix'],
    ['5, avenue Victor Hugo', 'street_address 5, avenue Victor Hugo'],
    ['Calle Mayor, 5', 'street_address Calle Mayor, 5'],
    ["Abito in Via dell'Orso 12", "street_address Via dell'Orso 12"],
    ['Prinsengracht 263', 'street_address Prinsengracht 263'],
    ['SIN 130 692 544', 'ca_sin 130 692 544'],
    ['BSN 111222333', 'nl_bsn 111222333'],
    ['TFN 123 456 782', 'au_tfn 123 456 782'],
    ['NHS 943 476 5919', 'gb_nhs 943 476 5919'],
    ['AB 12 34 56 C', 'gb_nino AB 12 34 56 C'],
    ['Steuer-ID 86 095 742 719', 'de_steuer_id 86 095 742 719'],
    ['44051401359', 'pl_pesel 44051401359'],
    ['529.982.247-25', 'br_cpf 529.982.247-25'],
    ['11.222.333/0001-81', 'br_cnpj 11.222.333/0001-81'],
    ['DNI 12345678Z', 'es_dni 12345678Z'],
    ['X1234567L', 'es_nie X1234567L'],
    ['RSSMRA85T10A562S', 'it_codice_fiscale RSSMRA85T10A562S'],
    ['1 84 12 76 451 089 46', 'fr_nir 1 84 12 76 451 089 46'],
    ['756.9217.0769.85', 'ch_ahv 756.9217.0769.85'],
    ['aadhaar 2341 2341 2346', 'in_aadhaar 2341 2341 2346'],
    ['11010519491231002X', 'cn_resident_id 11010519491231002X'],
    ['passport C01X00T47', 'passport C01X00T47'],
    ['from 192.168.0.17', 'ipv4 192.168.0.17'],
    ['2001:db8::8a2e:370:7334', 'ipv6 2001:db8::8a2e:370:7334'],
    ['00:1A:2B:3C:4D:5E', 'mac 00:1A:2B:3C:4D:5E'],
    ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'wallet_btc 1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'wallet_btc bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
    ['AKIAIOSFODNN7EXAMPLE', 'aws_access_key AKIAIOSFODNN7EXAMPLE'],
    [`ghp_${'a1'.repeat(18)}`, `github_token ghp_${'a1'.repeat(18)}`],
    [`trl_k1_${'a1'.repeat(18)}`, `trellis_api_key trl_k1_${'a1'.repeat(18)}`],
    ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.abcDEF_1', 'jwt eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.abcDEF_1'],
    ['DB_PASSWORD=s3cr3t', 'password s3cr3t'],
    ['born on 12 March 1985', 'date_of_birth 12 March 1985'],
    ['DOB: 03/12/1985', 'date_of_birth 03/12/1985'],
    ['My name is Ada Lovelace.', 'name Ada Lovelace'],
    ['Ich heiße Karl von Müller.', 'name Karl von Müller'],
    ["Dr. Jane O'Neill", "name Jane O'Neill"],
    ['Best regards,\nAda Lovelace', 'name Ada Lovelace'],
  ])('is found: %s', (content, expected) => {
    expect(find(content)).toEqual([expected]);
  });

  it('is a telephone number of any country', () => {
    const missed = Object.entries(examples).filter(([country, national]) => {
      const { number } = parsePhoneNumberFromString(national, country as CountryCode)!;
      return number.length > 8 && !find(`Reach me: ${number}.`)[0]?.startsWith('phone');
    });
    expect(missed).toEqual([]);
  });

  it('is a private key to its last line', () => {
    const key = '-----BEGIN RSA PRIVATE KEY-----\nMIIEpAIBAAKCAQEA\nabc=\n-----END RSA PRIVATE KEY-----';
    expect(find(`See\n${key}\nend`)).toEqual([`private_key ${key}`]);
  });

  it.each([
    'card 4111 1111 1111 1112',
    'order 4111111111111111',
    'DE89370400440532013001',
    '000-12-3456 and 666-12-3456 and 123-45-678',
    '536904399',
    '123456789 and 000-45-6789',
    'version 1.2.3.4 and chapter 3.1.2.4',
    'icon@2x.png and a@b and @handle',
    'std::vector<int> and add::be at 12:34:56',
    'released on 2021-03-12, invoice 20240102-0001, total 1,234,567.89',
    'meet at the dot com party',
    'In 2008 Wall Street fell, and Main Street paid',
    'My top 10 Google Drive tips and 3 Easy Way Points',
    'the 9th Circuit Court, 2 Supreme Court cases',
    '42nd Street and the street with 5 houses, 12 road signs',
    'Parkplatz 12, Arbeitsplatz 3, der Umweg 5 km, Hering 2',
    'sent via Email 5 times; Via 3; Calle Mayor; route 66',
    '3 rue and 12 place names',
    'Dear Sir or Madam, the name is required. Password: ********',
    'RSSMRA85T10A562T and 12345678A and AB 12 34 56 Z',
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb',
    'ISBN 978-3-16-148410-0 and 0x0000000000000000000000000000000000000000',
  ])('is not what only looks like it: %s', (content) => {
    expect(find(content)).toEqual([]);
  });

  it.each<[ContentType, string, string[]]>([
    [
      'json',
      '{"email":"ada\\u0040example.com","dateOfBirth":"1985-03-12","apiKey":"hunter22","first_name":"Ada","n":[4111111111111111]}',
      [
        'email ada@example.com',
        'date_of_birth 1985-03-12',
        'password hunter22',
        'name Ada',
        'credit_card 4111111111111111',
      ],
    ],
    [
      'html',
      '<p>a&#64;example.com <b>ada</b>@example.org<!-- b@example.com --><i hidden>c@example.com</i><a href="mailto:d@example.com">',
      [
        'email a@example.com',
        'email ada@example.org',
        'email b@example.com',
        'email c@example.com',
        'email d@example.com',
      ],
    ],
    [
      'markdown',
      '**ada@example.com**, first_last@example.com',
      ['email ada@example.com', 'email first_last@example.com'],
    ],
  ])('is found in %s, wherever it hides', (contentType, content, expected) => {
    expect(find(content, contentType)).toEqual(expected);
  });
});

/** Pieces that make the scanners begin, and give up. */
const HOSTILE = [
  ...[
    '@',
    'a@',
    'a.',
    '@a.',
    '1 ',
    '1-',
    '1.1.',
    '+1 ',
    '00 1 ',
    '4111 ',
    'DE89 ',
    'DE12',
    'a:b:',
    '::1',
    ':',
    'eyJa.',
  ],
  ...[
    'sk-',
    'sk-proj-',
    '-----BEGIN RSA PRIVATE KEY-----',
    'name is ',
    'name: ',
    'Dr. A ',
    'born 1 ',
    'at a dot ',
    'dot ',
  ],
  ...[
    'password: ',
    'password=',
    '<',
    '<a ',
    '<a b="',
    '<!--',
    '](',
    '&#',
    '&',
    '\\',
    '**_',
    '1'.repeat(40),
    'a'.repeat(70),
  ],
  ...['１', '\u200b', '\u00a0', '\ud800', 'é', '身份证', '(', ') '],
];

describe('hostile content', () => {
  it('is read without an error, and every finding lies within it', () => {
    const content = fc.array(fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ maxLength: 6 })), { maxLength: 60 });
    fc.assert(
      fc.property(content, fc.constantFrom<ContentType>('text', 'markdown', 'html'), (pieces, contentType) => {
        const text = readContent(pieces.join(''), contentType);
        const { findings } = piiDetector.detect(text);
        let last = 0;
        for (const { start, end, score } of findings) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.plain.length);
          expect(score).toBeLessThanOrEqual(1);
          last = end;
        }
        if (text.map) {
          expect(text.map).toHaveLength(text.plain.length);
          const { length } = text.content;
          expect(text.ends!.every((end, i) => end >= text.map![i]! && end <= length)).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('finds the same in windows as in one piece', () => {
    const piece = 'Write to ada@example.com or +49 30 901820; card 4111 1111 1111 1111, DOB: 03/12/1985. ';
    const text = readContent(piece.repeat(40), 'text');
    const whole = piiDetector.detect(text).findings;
    const parts = [];
    for (let from = 0; from < text.plain.length; from += 333)
      parts.push(...piiDetector.detectWithin!(text, from, Math.min(text.plain.length, from + 333)).findings);
    expect(parts).toEqual(whole);
    expect(whole).toHaveLength(160);
  });

  it.each(HOSTILE)('takes time in proportion to its length: %j', (piece) => {
    const markup = /[<\](*&\\]/.test(piece);
    for (const contentType of markup ? (['text', 'html', 'markdown'] as const) : (['text'] as const)) {
      expectLinearCost(
        piece,
        (content) => content,
        (content) => void piiDetector.detect(readContent(content, contentType)),
      );
    }
  });
});
