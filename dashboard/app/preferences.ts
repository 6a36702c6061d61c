import { KeepPreferencesDocument } from '../generated/operations.ts';
import { useApp } from './app-context.ts';
import { useChange } from './data.ts';

/** Settings of the dashboard, in the preferences of the account. */
interface DashboardPreferences {
  /** Saved views by the path of their screen and their name: queries of addresses. */
  readonly views?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** `hidden` where the first steps are not wanted. */
  readonly firstSteps?: string;
}

/** A change of settings, merged into those that are kept; null deletes one (JSON Merge Patch, RFC 7396). */
interface PreferencesChange {
  readonly views?: Readonly<Record<string, Readonly<Record<string, string | null>>>>;
  readonly firstSteps?: string;
}

/** Returns the dashboard's settings of the viewer, and what changes them. */
export function usePreferences() {
  const { viewer } = useApp();
  const { mutateAsync } = useChange(KeepPreferencesDocument);
  const kept = viewer.account?.preferences as { readonly dashboard?: DashboardPreferences } | undefined;
  const keep = (dashboard: PreferencesChange) => mutateAsync({ preferences: { dashboard } });
  return [kept?.dashboard ?? {}, keep] as const;
}
