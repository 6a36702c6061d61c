import type { PersonalText } from './personal-data.ts';

/**
 * Personal data in the forms that people write it in, and numbers that only resemble it; written before the scanners were changed. `<category:value>`
 * marks a value. The values are published test numbers, numbers kept for films, or carry the right check digits and belong to nobody.
 */
const CARDS = `4111111111111111 4012888888881881 5555555555554444 5105105105105100 2223003122003222 6011111111111117 3530111333300000 6759649826438453 5019717010103742 6200000000000005
378282246310005 371449635398431
30569309025904 38520000023237 36148900647913`;

/** Signs between the groups of a card. */
const SEPARATORS = [' ', '-', '.', '\u00a0', '\u2009', '\u202f', '  ', ' - ', '\u2013', '\u2011', '_', '/', '\u2007'];
const GROUPS: Readonly<Record<number, readonly (readonly number[])[]>> = {
  16: [[4, 4, 4, 4]],
  15: [
    [4, 6, 5],
    [4, 4, 4, 3],
  ],
  14: [
    [4, 6, 4],
    [4, 4, 4, 2],
  ],
};

const CARD_SENTENCES = `Please charge % today.
My number is %, valid until 04/29.
(%)
Zahlung mit % am 3. Mai, 49,90 EUR
paiement par carte n° %
Card no.:%
Order 7781 was paid with % on Monday.
Rechnung 2024-118: bitte % belasten
tarjeta: %, cvv 123
% / 12-27 / 737
pan=%;exp=1227
Booking reference XK4R9, guarantee %`.split('\n');

function groupedCards(): string[] {
  const sentences: string[] = [];
  CARDS.split(/\s+/).forEach((card, index) => {
    const forms = GROUPS[card.length]!;
    for (let at = 0; at < 6; at += 1) {
      const sizes = forms[(index + at) % forms.length]!;
      const separator = SEPARATORS[(index * 6 + at) % SEPARATORS.length]!;
      const grouped = sizes
        .map((size, group) => {
          const from = sizes.slice(0, group).reduce((sum, each) => sum + each, 0);
          return card.slice(from, from + size);
        })
        .join(separator);
      sentences.push(
        CARD_SENTENCES[(index * 5 + at) % CARD_SENTENCES.length]!.replace('%', `<credit_card:${grouped}>`),
      );
    }
    sentences.push(CARD_SENTENCES[index % CARD_SENTENCES.length]!.replace('%', `<credit_card:${card}>`));
  });
  return sentences;
}

const VALUES = `Call me on <phone:+1 (212) 555-0123> after six.
Phone: <phone:212.555.0123>
<phone:(212) 555-0123> is the front desk.
Text <phone:212-555-0123> for a ride.
<phone:1-800-555-0199> is free of charge.
<phone:+12125550123>
tel:<phone:+1-212-555-0123>
Ruf mich an: <phone:0171 1234567>
Tel. <phone:030/901820-0>, Fax <phone:030/901820-99>
Telefon <phone:(030) 901820>
Mobil: <phone:0151-23456789>
<phone:+49 (0)151 23456789>
Erreichbar unter <phone:+49.30.901820>
<phone:0049 30 901820>
Handynummer <phone:017612345678>
Mon numéro : <phone:06 12 34 56 78>
Téléphone <phone:01.23.45.67.89>
Portable <phone:+33 6 12 34 56 78>
appelez le <phone:0612345678>
<phone:+33(0)1 23 45 67 89>
Ring <phone:020 7946 0958> or <phone:07700 900123>
Mobile: <phone:07700900123>
<phone:+44 7700 900123>
<phone:+44 (0)20 7946 0958>
Llámame al <phone:612 345 678>
Teléfono: <phone:91 234 56 78>
<phone:+34 612 345 678>
Chiama il <phone:333 1234567>
Telefono <phone:06 12345678>
<phone:+39 333 123 4567>
Ligue para <phone:912 345 678>
Telefone: <phone:(11) 91234-5678>
<phone:+55 11 91234-5678>
<phone:+351 912 345 678>
Bel <phone:06-12345678> voor vragen.
<phone:+31 6 12345678>
Tel <phone:020-1234567>
Zadzwoń: <phone:512 345 678>
<phone:+48 512 345 678>
Telefon: <phone:22 123 45 67>
<phone:+41 44 668 18 00>
Telefon <phone:044 668 18 00>
<phone:+43 1 58858-0>
<phone:+46 8 123 456 78>
<phone:+47 22 12 34 56>
<phone:+45 32 12 34 56>
<phone:+358 9 1234567>
<phone:+91 98765 43210>
WhatsApp <phone:+91-9876543210>
<phone:+61 2 5550 1234>
Call <phone:(02) 5550 1234>
Mobile <phone:0491 570 156>
<phone:+81 3-1234-5678>
電話 <phone:03-1234-5678>
<phone:+86 138 0013 8000>
手机 <phone:13800138000>
<phone:+7 (912) 345-67-89>
Телефон: <phone:8 (912) 345-67-89>
<phone:+380 44 123 4567>
<phone:+90 532 123 45 67>
<phone:+972 50-123-4567>
<phone:+971 50 123 4567>
<phone:+27 82 123 4567>
<phone:+52 55 1234 5678>
<phone:+54 9 11 1234-5678>
<phone:+65 6123 4567>
<phone:+82 10-1234-5678>
My cell is <phone:646 555 0145> and hers is <phone:646-555-0146>.
You can reach Tom at <phone:(646)555-0147>.
contact: <phone:6465550148>
SMS an <phone:0160 1234567> genügt
Kontakt: Anna, <phone:0221 123456>
"phone": "<phone:+1 646 555 0149>"
Durchwahl <phone:089 1234-567>
Pay to <iban:DE89 3704 0044 0532 0130 00> please.
IBAN: <iban:FR14 2004 1010 0505 0001 3M02 606>
<iban:NL91ABNA0417164300>
<iban:ES91 2100 0418 4502 0005 1332>
Konto <iban:AT61 1904 3002 3457 3201>
<iban:CH93 0076 2011 6238 5295 7>
<iban:PL61-1090-1014-0000-0712-1981-2874>
<iban:IT60 X054 2811 1010 0000 0123 456>
<iban:gb29 nwbk 6016 1331 9268 19>
<iban:BE68 5390 0754 7034>
SSN <national_id:219-09-9999>
ssn: <national_id:219099999>
Social security no. <national_id:219 09 9999>
His SSN is <national_id:457-55-5462>.
Write to <email:maria.lopez@correo.es> or <email:m_lopez+shop@mail.example.com>.
E-mail: <email:info@firma-müller.de>
<email:JOHN.DOE@EXAMPLE.ORG>
<email:x@y.io>, thanks
mailto:<email:team@sub.domain.co.uk>
Server <ip_address:10.23.4.5> does not answer.
from <ip_address:203.0.113.77> port 22
<ip_address:2001:db8:85a3::8a2e:370:7334>
born <date_of_birth:14.03.1987>
Geburtsdatum: <date_of_birth:1987-03-14>
Date of birth <date_of_birth:March 14, 1987>`;

/** Nothing in these is personal data. */
const NOTHING = `Order number 4716 2298 1105 3347 was shipped.
Tracking: 1Z 999 AA1 01 2345 6784
ISBN 978-3-16-148410-0
ISBN 0-306-40615-2
EAN 4006381333931
Version 10.4.2.1 fixes the crash.
Release v2.14.0.8 is out.
firmware 1.2.3.4 was withdrawn
Timestamp 1700000000123
2024-03-14 09:26:53
20240314092653
commit 9fceb02d0ae598e95dc970b74767f19372d61af8
sha256 e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855
uuid 123e4567-e89b-12d3-a456-426614174000
The series 1234 5678 9012 3456 is not a card.
0000 0000 0000 0000
4111 1111 1111 1112 has a wrong check digit.
Part no. 5555-5555-5555-4445
Population 331 002 651 in 2020.
12 345 678 inhabitants
1.234.567,89 EUR
Invoice 2024-000123-77 of 3 May
Customer 100-200-3000
Room 020, seats 7946 to 7958
The score was 212-210 after 555 minutes.
Flight LH 2034, gate 06, seat 12A
Articles 12, 34, 56 and 78 of the law
Lot 06 12 34 56 on shelf 78
Size 34 612 x 345 x 678 mm
pi is 3.14159265358979
coordinates 52.520008, 13.404954
Range 192.168 to 192.170
chapter 2.3.4.5
§ 30 Abs. 901820
serial 3530-1113-3330-0001
Matchday 21-09-99, result 9:9
File 219-09-999 is missing.
Account balance: 100 000 000 yen
ticket 457-55-54621
Zip 10115, house 8, floor 3
user@localhost and @anna are no addresses
array[4012][8888][8888][1882]
GTIN 00012345600012
IMEI 490154203237518
VIN 1HGCM82633A004352
Mac OS 10.15.7 on 3 May
1600 1800 2000 2200 calories a day
8 12 34 56 78 91 are the winning numbers
Tel Aviv 2024 had 474 530 inhabitants
phone model 3310, series 1100-2200-3300`;

const MARK = /<([a-z_]+):([^>]+)>/g;

/** Sentences with the values that they hold. */
export const unseenPersonalData = (): PersonalText[] =>
  [...groupedCards(), ...VALUES.split('\n'), ...NOTHING.split('\n')].map((line) => ({
    text: line.replaceAll(MARK, '$2'),
    expected: [...line.matchAll(MARK)].map(([, category, value]) => ({ category: category!, value: value! })),
  }));
