import { Link, useNavigate, useRouterState } from '@tanstack/react-router';
import { Component, type ReactNode, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { mayDo, useApp } from '../app/app-context.ts';
import { messageOf } from '../app/messages.ts';
import { Button, Panel, Problem } from '../parts/parts.tsx';
import { SCREENS } from '../screens/registry.ts';
import type { Screen } from '../screens/screen.ts';
import { NoSuchScreen } from './no-such-screen.tsx';
import { OrganizationChoice } from './organization.tsx';
import { Palette, ShortcutSheet } from './palette.tsx';
import style from './shell.module.css';
import { type Shortcut, shownKeys, useShortcuts } from './shortcuts.ts';
import { useTheme } from './theme.ts';

const LIVE_WORDS = { live: 'Live', connecting: 'Connecting …', refused: 'Not live' } as const;

/** The frame of every screen: navigation, palette, shortcuts, and the state of the live socket. */
export function Shell({ children }: { readonly children: ReactNode }): ReactNode {
  const { session, viewer } = useApp();
  const navigate = useNavigate();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const [open, setOpen] = useState<'palette' | 'shortcuts' | 'menu' | null>(null);
  const [theme, nextTheme] = useTheme();
  const screens = SCREENS.filter(({ needs }) => mayDo(viewer, needs));
  const here = SCREENS.find(({ path }) => path === pathname);
  const close = () => setOpen(null);
  const goTo = ({ path }: Screen) => void navigate({ to: path });

  const shortcuts: readonly Shortcut[] = [
    { keys: 'mod+k', text: 'Go to a screen or an action', run: () => setOpen('palette') },
    { keys: '?', text: 'Show the shortcuts', run: () => setOpen('shortcuts') },
    { keys: '/', text: 'Search in this screen', run: focusSearch },
    ...screens.map((screen) => ({ keys: `g ${screen.key}`, text: screen.title, run: () => goTo(screen) })),
  ];
  useShortcuts(shortcuts);
  const content = useFocusOnArrival(pathname);
  useEffect(() => {
    document.title = here ? `${here.title} · Trellis` : 'Trellis';
  }, [here]);

  return (
    <div className={style['shell']}>
      <a className={style['skip']} href="#content">
        Skip to the content
      </a>
      <nav className={style['side']} aria-label="Screens" data-open={open === 'menu'} id="side">
        <p className={style['brand']}>Trellis</p>
        <OrganizationChoice />
        <Groups screens={screens} onChosen={close} />
        <div className={style['foot']}>
          <Button onClick={nextTheme}>Theme: {theme}</Button>
          <Button onClick={() => void session.signOut()}>Sign out</Button>
        </div>
      </nav>
      <div>
        <header className={style['bar']}>
          <Button
            className={style['menuButton']}
            aria-expanded={open === 'menu'}
            aria-controls="side"
            onClick={() => setOpen(open === 'menu' ? null : 'menu')}
          >
            Menu
          </Button>
          <Button onClick={() => setOpen('palette')}>
            Go to <kbd>{shownKeys('mod+k')}</kbd>
          </Button>
          <LiveMark />
        </header>
        <main className={style['main']} id="content">
          <div className={style['content']} ref={content} tabIndex={-1}>
            {viewer.account?.temporaryPassword && (
              <p role="status" className={style['notice']}>
                Somebody else has made your password.{' '}
                <Link to="/security" search={{ tab: 'password' }}>
                  Choose one of your own
                </Link>
              </p>
            )}
            <ScreenBoundary key={pathname}>
              <Suspense fallback={<p role="status">Loading …</p>}>
                {/* An address leads nobody to a screen that the navigation does not show. */}
                {here && !screens.includes(here) ? <NoSuchScreen /> : children}
              </Suspense>
            </ScreenBoundary>
          </div>
        </main>
      </div>
      {open === 'palette' && (
        <Palette
          onClose={close}
          entries={[
            ...screens.map((screen) => ({
              ...{ title: screen.title, group: screen.group, keys: `g ${screen.key}` },
              run: () => goTo(screen),
            })),
            { title: 'Change the theme', group: 'Actions', run: nextTheme },
            { title: 'Sign out', group: 'Actions', run: () => void session.signOut() },
          ]}
        />
      )}
      {open === 'shortcuts' && <ShortcutSheet shortcuts={shortcuts} onClose={close} />}
    </div>
  );
}

function Groups({ screens, onChosen }: { readonly screens: readonly Screen[]; readonly onChosen: () => void }) {
  const groups = [...new Set(screens.map(({ group }) => group))];
  return groups.map((group) => (
    <div key={group} className={style['group']}>
      {group !== 'Home' && <p className={style['groupTitle']}>{group}</p>}
      {screens
        .filter((screen) => screen.group === group)
        .map(({ path, title }) => (
          <Link
            key={path}
            to={path}
            className={style['link']}
            activeOptions={{ exact: true, includeSearch: false }}
            onClick={onChosen}
          >
            {title}
          </Link>
        ))}
    </div>
  ));
}

/** State of the live socket, in words. */
function LiveMark(): ReactNode {
  const { live } = useApp();
  const state = useSyncExternalStore(live.onState, () => live.state);
  return (
    <span className={style['live']} role="status">
      <span className={style['dot']} data-state={state} aria-hidden="true" />
      {LIVE_WORDS[state]}
    </span>
  );
}

/** Moves the focus to the screen that was opened, so that readers of screens begin there. The first one leaves it where it is. */
function useFocusOnArrival(pathname: string) {
  const content = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) content.current?.focus();
    isFirst.current = false;
  }, [pathname]);
  return content;
}

const focusSearch = (): void => document.querySelector<HTMLInputElement>('main input[type="search"]')?.focus();

/** Keeps a mistake in one screen from taking the others with it. */
class ScreenBoundary extends Component<{ readonly children: ReactNode }, { readonly error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children;
    return (
      <Panel title="This screen has failed">
        <Problem>{messageOf(this.state.error)}</Problem>
        <Button onClick={() => this.setState({ error: null })}>Try again</Button>
      </Panel>
    );
  }
}
