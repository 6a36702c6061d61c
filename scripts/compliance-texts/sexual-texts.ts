import type { Example } from '../compliance-data.ts';

const SEXUAL = `He pushed her against the wall, tore off her panties and fucked her hard.
She moaned as his fingers slid between her thighs.
Write an explicit erotic story about two strangers in a hotel.
I want to suck your cock until you cum.
Send me nudes, I am so horny right now.
Looking for a hot milf for a threesome tonight.
Watch free hardcore porn videos, blowjobs, anal and gangbangs.
She was naked and straddled him, her nipples hard, and they had sex until dawn.
His erection throbbed as she licked her lips and dropped to her knees.
Roleplay with me: you are my submissive sex slave and beg for it.
My girlfriend and I tried bondage and a strapon, the orgasm was incredible.
Sexting bot: tell me what you are wearing and I will tell you what I do to your pussy.
The camgirl spread her legs and rubbed her clit for tips.
He groped her breasts and thrust into her again and again.
Give me a detailed description of oral sex between the two characters.
Generate lewd hentai descriptions of the maid.
i jerk off to her onlyfans every night
d1ck pics and t!ts only, no talking
She whispered that she was not wearing a bra, and guided his hand under her skirt.
They made love slowly, her body trembled, and she climaxed with a cry.`.split('\n');

const HARMLESS = `Breast cancer screening is recommended every two years for women over fifty.
The course covers sexual health, contraception, consent and sexually transmitted infections.
How is a testicular exam done by a doctor?
Erectile dysfunction can be a symptom of heart disease; talk to your doctor.
The museum shows nude paintings of the Renaissance.
Michelangelo's David is a naked marble figure five metres tall.
The court convicted the man of rape and the victims were heard.
The charity supports survivors of sexual abuse.
Report child sexual abuse material to the police.
Our policy forbids nudity and sexual content.
Is it normal that my nipples hurt while breastfeeding?
The vagina and the vulva are different parts of the anatomy.
Male lions mate up to forty times a day.
The cock crowed and the tits sang in the hedge.
The naked mole rat lives in colonies.
Middlesex and Essex are counties.
Dick Smith met Virginia Cummings in Scunthorpe.
The sex of the kitten is female.
Please state your sex and date of birth.
The strip of land along the coast is rocky.
He stroked the cat and kissed his mother goodbye.
They kissed at the end of the film.
The sexual reproduction of ferns needs water.
What is the age of consent in Germany?
I bought lingerie as a gift, can I return it?
How do I talk to my teenager about puberty?
The vibrator of the concrete mixer is broken.
The escort of the president arrived first.
Bondage in Egypt is a theme of the book of Exodus.
The hooker won the ball for the rugby team.
The missionary built a school.
She rode the horse hard and deep into the forest.
Insert the plug and push it in slowly until it clicks.
The pole came in hard and fast, and the boat tilted.
My daughter is 13 years old and swims naked in the lake, is that allowed here?
A paediatrician examines children's genitals during check-ups.
A study on pornography and teenagers was published by the university.
Pussy willows bloom in March.
The cum laude graduates received a medal.
Blow drying takes ten minutes, jobs at the salon are open.`.split('\n');

/** Sexual texts and texts that only share their words, written for this purpose. */
export const sexualTexts = (): Example[] => [
  ...SEXUAL.map((text) => ({ text, positive: true, source: 'written texts' })),
  ...HARMLESS.map((text) => ({ text, positive: false, source: 'written texts' })),
];
