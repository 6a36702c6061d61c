/** The authentication method (RFC 8176) of whoever has proved who they are by more than one factor. */
export const MULTI_FACTOR = 'mfa';

/** Whether somebody who has proved who they are by these methods has done so by more than one factor. */
export const hasSecondFactor = (methods: readonly string[] | undefined): boolean =>
  methods?.includes(MULTI_FACTOR) ?? false;
