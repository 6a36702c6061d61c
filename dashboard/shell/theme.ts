import { useEffect, useState } from 'react';

/** `system` follows the browser. */
export type Theme = 'system' | 'light' | 'dark';

const KEY = 'trellis:theme';
const THEMES: readonly Theme[] = ['system', 'light', 'dark'];
const prefersDark = matchMedia('(prefers-color-scheme: dark)');

const readTheme = (): Theme => THEMES.find((theme) => theme === localStorage.getItem(KEY)) ?? 'system';

/** Puts the theme on the page, and again when that of the browser changes. */
function apply(): void {
  const theme = readTheme();
  document.documentElement.dataset['theme'] = theme === 'system' ? (prefersDark.matches ? 'dark' : 'light') : theme;
}

/** Shows the page in its theme from the first picture on. */
export function startTheme(): void {
  apply();
  prefersDark.addEventListener('change', apply);
}

/** The theme of this browser, and what chooses the next one. */
export function useTheme(): readonly [Theme, () => void] {
  const [theme, setTheme] = useState(readTheme);
  useEffect(() => {
    localStorage.setItem(KEY, theme);
    apply();
  }, [theme]);
  return [theme, () => setTheme((before) => THEMES[(THEMES.indexOf(before) + 1) % THEMES.length]!)];
}
