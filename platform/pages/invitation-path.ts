/** Where the link in an invitation's mail leads, and a sign-in with a provider on the way to it. */
export const INVITATION_PATH = '/invitations/accept';
