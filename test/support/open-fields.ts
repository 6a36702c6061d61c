/** Root fields that require nothing of their own, and why. Whoever adds one says it here. */
export const OPEN_FIELDS: Readonly<Record<string, string>> = {
  'Query.viewer': 'tells the caller who it is, whatever its scopes; what hangs below has requirements of its own',
  'Query.jwks': 'public keys',
  'Query.node': 'asks what the root field asks that reads the object',
  'Query.nodes': 'the same',
  'Query.search': 'of each kind it asks for the permission of its list, and leaves out what the viewer has none for',
  'Query.checkPermission': 'a narrow credential has to be able to find out how narrow it is',
  'Query.checkPermissions': 'the same',
  'Query.myPermissions': 'the same',
  'Mutation.createAccount': 'nobody is known before they have an account',
  'Mutation.requestPasswordReset': 'who has forgotten the password cannot log in',
  'Mutation.resetPassword': 'the link in the mail is the credential',
  'Mutation.confirmEmail': 'the link in the mail is half of the credential; the rule asks for the other half',
  'Mutation.undoEmailChange': 'the link in the mail is the credential',
  'Mutation.requestSecondFactorRecovery': 'the ticket is the credential',
  'Mutation.confirmSecondFactorRecovery': 'the link in the mail and the password are the credential',
  'Mutation.cancelSecondFactorRecoveryByLink': 'the link in the mail is the credential',
  'Mutation.login': 'nobody is known before they have logged in',
  'Mutation.refreshToken': 'the refresh token is the credential',
  'Mutation.completeLogin': 'the ticket is the credential',
  'Mutation.createSecondFactorOptions': 'the ticket is the credential',
  'Mutation.beginEnrolment': 'the ticket is the credential',
  'Mutation.completeEnrolment': 'the same',
  'Mutation.createPasskeyLoginOptions': 'nobody is known before they have logged in',
  'Mutation.reportTraining': 'the token of the job is the credential',
  'Query.trainingJobDataset': 'the signature of the link is the credential',
  'Query.signInProviders': 'nobody is known before they have logged in',
  'Mutation.exchangeSignInCode': 'the code and its verifier are the credential',
  'Mutation.loginWithPasskey': 'the passkey is the credential',
};

/** Of those, the ones that need no caller at all; the others ask who calls, but not what it may do. */
export const PUBLIC_FIELDS: readonly string[] = Object.keys(OPEN_FIELDS)
  .filter(
    (field) =>
      field.startsWith('Mutation.') ||
      field === 'Query.jwks' ||
      field === 'Query.trainingJobDataset' ||
      field === 'Query.signInProviders',
  )
  .map((field) => field.split('.')[1]!);
