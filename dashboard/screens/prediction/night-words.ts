import type { Tone } from '../../parts/parts.tsx';

/** Colours of what stands out in a night, where low is good. */
export const SEVERITY_TONES: Readonly<Record<string, Tone>> = { LOW: 'good', MEDIUM: 'warn', HIGH: 'bad' };

/** Minutes as hours and minutes. */
export const hoursOf = (minutes: number): string => `${Math.floor(minutes / 60)} h ${Math.round(minutes % 60)} min`;
