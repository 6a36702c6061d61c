// Made by `npm run generate`. Do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** An authenticator app to be added. */
export type AddTotpInput = {
  /** 1 to 100 characters on one line. */
  name: string;
  /** Password, code or passkey. */
  reauthenticate: ReauthenticateInput;
};

/** Whose rights an API key has. */
export type ApiKeyOwnerType =
  /** An account. */
  | 'USER'
  /** A service account of the organization. */
  | 'SERVICE_ACCOUNT';

/** Where an API key stands. */
export type ApiKeyStatus =
  /** It is accepted. */
  | 'ACTIVE'
  /** It was rotated, and is accepted until it expires. */
  | 'ROTATED'
  /** Its time is over. */
  | 'EXPIRED'
  /** It was ended. */
  | 'REVOKED';

/** A second factor that is to be added. */
export type BeginEnrolmentInput = {
  /** Of the SECOND_FACTOR_ENROLMENT_REQUIRED error. */
  ticket: string;
  /** What is to be added. */
  method: EnrolmentMethod;
  /** What the authenticator app is called; 1 to 100 characters on one line. */
  name?: string | null | undefined;
};

/** The proof that a second factor was added. */
export type CompleteEnrolmentInput = {
  /** Of the SECOND_FACTOR_ENROLMENT_REQUIRED error. */
  ticket: string;
  /** As at the beginning. */
  method: EnrolmentMethod;
  /** For totp: the factor that the beginning answered. */
  factorId?: string | number | null | undefined;
  /** For totp: six digits. */
  code?: string | null | undefined;
  /** For webauthn: what the passkey is called; 1 to 100 characters on one line. */
  name?: string | null | undefined;
  /** For webauthn: the RegistrationResponseJSON of the browser. */
  credential?: unknown;
  /** Name of the device, kept in the session; up to 200 characters. */
  deviceId?: string | null | undefined;
  /** The `deviceToken` of an earlier login on this device. */
  deviceToken?: string | null | undefined;
};

/** The second half of a login. */
export type CompleteLoginInput = {
  /** Of the SECOND_FACTOR_REQUIRED error. */
  ticket: string;
  /** One of the error's methods. */
  method: SecondFactorMethod;
  /** For totp: six digits. For recovery_code: the code; letter case, spaces and hyphens do not matter. */
  code?: string | null | undefined;
  /** For webauthn: the AuthenticationResponseJSON of the browser. */
  credential?: unknown;
  /** Name of the device, kept in the session; up to 200 characters. */
  deviceId?: string | null | undefined;
  /**
   * The `deviceToken` of an earlier login on this device: strangers who try wrong passwords elsewhere do not lock it out. One that is void
   * counts for nothing.
   */
  deviceToken?: string | null | undefined;
};

/** A token from a link, and who follows it. */
export type ConfirmSecondFactorRecoveryInput = {
  /** As it stands in the link, after `token=`. */
  token: string;
  /** The password of the account. */
  password: string;
};

/** A new account. */
export type CreateAccountInput = {
  /** What the account logs in with. */
  email: string;
  /** 1 to 200 characters on one line. */
  name: string;
  /** 8 to 128 characters. */
  password: string;
};

/** A new API key. */
export type CreateApiKeyInput = {
  /** 1 to 100 characters on one line. */
  name: string;
  /** 1 to 100 of `<action>:<resource>`; actions are read, write, delete, admin and `*`. */
  scopes: Array<string>;
  /** Days until it ends by itself, 1 to 3650. */
  expiresInDays?: number | null | undefined;
  /** When it ends by itself, instead of expiresInDays. */
  expiresAt?: string | null | undefined;
  /** Narrows it to a project of the organization. */
  projectId?: string | number | null | undefined;
  /** Whose rights it has; the viewer's account unless said. */
  ownerType?: ApiKeyOwnerType | null | undefined;
  /** The service account, `svc_…`. */
  ownerId?: string | number | null | undefined;
  /** Up to 100 networks that it may be used from, such as 192.0.2.0/24. */
  ipAllowlist?: Array<string> | null | undefined;
  /** Its own limit of calls a minute, 1 to 1000000, instead of those that others have. */
  rateLimitPerMinute?: number | null | undefined;
  /** The most that it may spend, in US dollars with at most 6 decimals. */
  spendLimitUsd?: number | null | undefined;
};

/** A new identity provider. */
export type CreateIdentityProviderInput = {
  /** For the whole installation: for operators. */
  installation?: boolean | null | undefined;
  /** Of the installation's: where people who sign in for the first time become members. An organization's make them its own. */
  organizationId?: string | number | null | undefined;
  /** 1 to 100 characters on one line. */
  name: string;
  /** An https URL, as in its metadata. It cannot be changed. */
  issuer: string;
  /** The client that this installation is there. */
  clientId: string;
  /** Its secret; none for a public client. */
  clientSecret?: string | null | undefined;
  /** Default: openid, email and profile. */
  scopes?: Array<string> | null | undefined;
  /** The domains that it speaks for. Needed for the installation's; of an organization's, none means all that it has proven. */
  domains?: Array<string> | null | undefined;
  /** owner, admin, editor or viewer; none: only accounts that are there already get in. */
  defaultRole?: string | null | undefined;
  /** Whether it can be used. */
  enabled?: boolean | null | undefined;
  /** Whether people of its domains have to use it. */
  forced?: boolean | null | undefined;
  /** Whether it asks everybody for a second factor: its sessions count for two factors, whatever its tokens say. */
  enforcesSecondFactor?: boolean | null | undefined;
};

/** An OAuth client to make. */
export type CreateOAuthClientInput = {
  /** Up to 100 characters on one line. */
  name: string;
  /** https, http to this machine, or a private-use scheme such as com.example.app:/callback. */
  redirectUris?: Array<string> | null | undefined;
  /** The same rules. */
  postLogoutRedirectUris?: Array<string> | null | undefined;
  /** Such as https://app.example.com. */
  origins?: Array<string> | null | undefined;
  /** authorization_code and refresh_token unless said. */
  grantTypes?: Array<string> | null | undefined;
  /** openid, profile, email and offline_access unless said. */
  scopes?: Array<string> | null | undefined;
  /** True for an application that cannot keep a secret. */
  public?: boolean | null | undefined;
  /** Only for operators. */
  firstParty?: boolean | null | undefined;
};

/** A passkey to be made. */
export type CreatePasskeyOptionsInput = {
  /** Password, code or passkey. */
  reauthenticate: ReauthenticateInput;
};

/** Kinds of credentials that make others. */
export type CredentialKind =
  /** A login. */
  | 'SESSION'
  /** An API key. */
  | 'API_KEY';

/** What may be added as the first second factor. */
export type EnrolmentMethod =
  /** An authenticator app (RFC 6238). */
  | 'TOTP'
  /** A passkey (WebAuthn). */
  | 'WEBAUTHN';

/** A code for tokens. */
export type ExchangeSignInCodeInput = {
  /** The code that the application was given. */
  code: string;
  /** The verifier of the `code_challenge` that it has begun with (RFC 7636). */
  codeVerifier: string;
  /** The client's own name of its device, kept in session and token; up to 200 characters. */
  deviceId?: string | null | undefined;
};

/** A login. */
export type LoginInput = {
  /** Address of the account. */
  email: string;
  /** Its password. */
  password: string;
  /** The client's own name of its device, kept in session and token; up to 200 characters. */
  deviceId?: string | null | undefined;
  /**
   * The `deviceToken` of an earlier login on this device: strangers who try wrong passwords elsewhere do not lock it out. One that is void
   * counts for nothing.
   */
  deviceToken?: string | null | undefined;
};

/** A login by passkey. */
export type PasskeyLoginInput = {
  /** The AuthenticationResponseJSON of the browser. */
  credential: unknown;
  /** Name of the device, kept in the session; up to 200 characters. */
  deviceId?: string | null | undefined;
};

/** A forgotten password. */
export type PasswordResetRequestInput = {
  /** Address of the account. */
  email: string;
};

/** The proof that it is the owner who asks, and not somebody with a token: one of the three. */
export type ReauthenticateInput = {
  /** The account's password. */
  password?: string | null | undefined;
  /** A code of one of its authenticator apps. */
  code?: string | null | undefined;
  /** An AuthenticationResponseJSON of one of its passkeys, for options of createReauthenticationOptions. The passkey must verify its user. */
  credential?: unknown;
};

/** A request that needs nothing but the proof. */
export type ReauthenticationInput = {
  /** Password, code or passkey. */
  reauthenticate: ReauthenticateInput;
};

/** A refresh. */
export type RefreshTokenInput = {
  /** The refresh token of the last login or refresh. */
  refreshToken: string;
};

/** A device to register. */
export type RegisterDeviceInput = {
  /** What to call it; up to 100 characters. */
  name: string;
  /** The public half of its key, as a JSON Web Key (RFC 7517). Without it, the request's DPoP proof says the key. */
  publicKey?: unknown;
};

/** A passkey that was made. */
export type RegisterPasskeyInput = {
  /** 1 to 100 characters on one line. */
  name: string;
  /** The RegistrationResponseJSON of the browser. */
  credential: unknown;
};

/** A device's new name. */
export type RenameDeviceInput = {
  /** What to call it; up to 100 characters. */
  name: string;
};

/** A new password for a forgotten one. */
export type ResetPasswordInput = {
  /** As it stands in the link, after `token=`. */
  token: string;
  /** 8 to 128 characters. */
  newPassword: string;
  /** Ends all API keys of the account as well, and those that it made for others. */
  endApiKeys?: boolean | null | undefined;
};

/** What kind of second factor it is. */
export type SecondFactorKind =
  /** An authenticator app (RFC 6238). */
  | 'TOTP'
  /** A passkey (WebAuthn). */
  | 'WEBAUTHN';

/** What a login may be completed with. */
export type SecondFactorMethod =
  /** A code of an authenticator app. */
  | 'TOTP'
  /** A recovery code. */
  | 'RECOVERY_CODE'
  /** A passkey. */
  | 'WEBAUTHN';

/** A login that cannot be completed. */
export type SecondFactorRecoveryRequestInput = {
  /** Of the SECOND_FACTOR_REQUIRED error. */
  ticket: string;
};

/** A token from a link. */
export type SecondFactorRecoveryTokenInput = {
  /** As it stands in the link, after `token=`. */
  token: string;
};

/** Who wants to sign in. */
export type SignInProvidersInput = {
  /** An e-mail address, or a domain. */
  email: string;
};

/** A partial update: what is left out stays, null lifts a limit. */
export type UpdateApiKeyInput = {
  /** 1 to 100 characters on one line. */
  name?: string | null | undefined;
  /** Up to 100 networks that it may be used from, such as 192.0.2.0/24. */
  ipAllowlist?: Array<string> | null | undefined;
  /** Its own limit of calls a minute, 1 to 1000000, instead of those that others have. */
  rateLimitPerMinute?: number | null | undefined;
  /** The most that it may spend, in US dollars with at most 6 decimals. */
  spendLimitUsd?: number | null | undefined;
};

/** A partial update: what is left out stays. */
export type UpdateIdentityProviderInput = {
  /** 1 to 100 characters on one line. */
  name?: string | null | undefined;
  /** The client that this installation is there. */
  clientId?: string | null | undefined;
  /** A new secret; null takes it away. */
  clientSecret?: string | null | undefined;
  /** Scopes that are asked for, beside openid. */
  scopes?: Array<string> | null | undefined;
  /** The domains that it speaks for. */
  domains?: Array<string> | null | undefined;
  /** The role of people who sign in for the first time; null: only accounts that are there already get in. */
  defaultRole?: string | null | undefined;
  /** False ends the sessions that it has opened. */
  enabled?: boolean | null | undefined;
  /** Whether people of its domains have to use it. */
  forced?: boolean | null | undefined;
  /** Whether it asks everybody for a second factor: its sessions count for two factors, whatever its tokens say. */
  enforcesSecondFactor?: boolean | null | undefined;
  /** The version that was read: CONFLICT when there is a newer one. */
  version?: number | null | undefined;
};

/** What to change of an OAuth client. */
export type UpdateOAuthClientInput = {
  /** Up to 100 characters on one line. */
  name?: string | null | undefined;
  /** In place of those there were. */
  redirectUris?: Array<string> | null | undefined;
  /** In place of those there were. */
  postLogoutRedirectUris?: Array<string> | null | undefined;
  /** In place of those there were. */
  origins?: Array<string> | null | undefined;
  /** In place of those there were. */
  grantTypes?: Array<string> | null | undefined;
  /** In place of those there were. What accounts have allowed already stays allowed. */
  scopes?: Array<string> | null | undefined;
  /** Only for operators. */
  firstParty?: boolean | null | undefined;
};

export type LoginMutationVariables = Exact<{
  input: LoginInput;
}>;

export type LoginMutation = {
  login: {
    access_token: string;
    refresh_token: string;
    token_type: string;
    expires_in: number;
    device_token: string | null;
  };
};

export type RefreshMutationVariables = Exact<{
  input: RefreshTokenInput;
}>;

export type RefreshMutation = {
  refreshToken: { access_token: string; refresh_token: string; token_type: string; expires_in: number };
};

export type RegisterMutationVariables = Exact<{
  input: CreateAccountInput;
}>;

export type RegisterMutation = {
  createAccount: {
    email: string;
    name: string;
    roles: Array<string>;
    preferences: unknown;
    account_id: string;
    tenant_id: string;
    email_verified: boolean;
    created_at: string;
    updated_at: string;
  };
};

export type LogoutMutationVariables = Exact<{ [key: string]: never }>;

export type LogoutMutation = { logout: { status: string; session_id: string } };

export type JwksQueryVariables = Exact<{ [key: string]: never }>;

export type JwksQuery = { jwks: unknown };

export type CreateApiKeyMutationVariables = Exact<{
  input: CreateApiKeyInput;
}>;

export type CreateApiKeyMutation = {
  createApiKey: {
    key: string | null;
    name: string;
    preview: string;
    scopes: Array<string>;
    key_id: string;
    owner_type: ApiKeyOwnerType;
    owner_id: string;
    project_id: string | null;
    ip_allowlist: Array<string>;
    rate_limit_per_minute: number | null;
    spend_limit_usd: number | null;
    expires_at: string | null;
    created_at: string;
  };
};

export type ListApiKeysQueryVariables = Exact<{
  limit?: number | null | undefined;
  offset?: number | null | undefined;
  all?: boolean | null | undefined;
  include_ended?: boolean | null | undefined;
  project_id?: string | number | null | undefined;
  service_account_id?: string | number | null | undefined;
}>;

export type ListApiKeysQuery = {
  apiKeys: {
    totalCount: number;
    nodes: Array<{
      status: ApiKeyStatus;
      imported: boolean;
      replaces: string | null;
      name: string;
      preview: string;
      scopes: Array<string>;
      created_by: string;
      last_used_at: string | null;
      last_used_ip: string | null;
      revoked_at: string | null;
      replaced_by: string | null;
      key_id: string;
      owner_type: ApiKeyOwnerType;
      owner_id: string;
      project_id: string | null;
      ip_allowlist: Array<string>;
      rate_limit_per_minute: number | null;
      spend_limit_usd: number | null;
      expires_at: string | null;
      created_at: string;
      made_by: { kind: CredentialKind; id: string } | null;
    }>;
    pageInfo: { hasNextPage: boolean };
  };
};

export type GetApiKeyQueryVariables = Exact<{
  key_id: string | number;
}>;

export type GetApiKeyQuery = {
  apiKey: {
    status: ApiKeyStatus;
    imported: boolean;
    replaces: string | null;
    name: string;
    preview: string;
    scopes: Array<string>;
    created_by: string;
    last_used_at: string | null;
    last_used_ip: string | null;
    revoked_at: string | null;
    replaced_by: string | null;
    key_id: string;
    owner_type: ApiKeyOwnerType;
    owner_id: string;
    project_id: string | null;
    ip_allowlist: Array<string>;
    rate_limit_per_minute: number | null;
    spend_limit_usd: number | null;
    expires_at: string | null;
    created_at: string;
    made_by: { kind: CredentialKind; id: string } | null;
  };
};

export type RotateApiKeyMutationVariables = Exact<{
  key_id: string | number;
  overlap_seconds?: number | null | undefined;
}>;

export type RotateApiKeyMutation = {
  rotateApiKey: {
    key: string | null;
    replaces: string | null;
    name: string;
    preview: string;
    scopes: Array<string>;
    key_id: string;
    owner_type: ApiKeyOwnerType;
    owner_id: string;
    project_id: string | null;
    ip_allowlist: Array<string>;
    rate_limit_per_minute: number | null;
    spend_limit_usd: number | null;
    expires_at: string | null;
    created_at: string;
  };
};

export type UpdateApiKeyMutationVariables = Exact<{
  key_id: string | number;
  input: UpdateApiKeyInput;
}>;

export type UpdateApiKeyMutation = {
  updateApiKey: {
    status: ApiKeyStatus;
    imported: boolean;
    replaces: string | null;
    name: string;
    preview: string;
    scopes: Array<string>;
    created_by: string;
    last_used_at: string | null;
    last_used_ip: string | null;
    revoked_at: string | null;
    replaced_by: string | null;
    key_id: string;
    owner_type: ApiKeyOwnerType;
    owner_id: string;
    project_id: string | null;
    ip_allowlist: Array<string>;
    rate_limit_per_minute: number | null;
    spend_limit_usd: number | null;
    expires_at: string | null;
    created_at: string;
    made_by: { kind: CredentialKind; id: string } | null;
  };
};

export type RevokeApiKeyMutationVariables = Exact<{
  key_id: string | number;
}>;

export type RevokeApiKeyMutation = { revokeApiKey: { status: string; key_id: string; ended_keys: Array<string> } };

export type ApiKeyTermsFragment = {
  name: string;
  preview: string;
  scopes: Array<string>;
  key_id: string;
  owner_type: ApiKeyOwnerType;
  owner_id: string;
  project_id: string | null;
  ip_allowlist: Array<string>;
  rate_limit_per_minute: number | null;
  spend_limit_usd: number | null;
  expires_at: string | null;
  created_at: string;
};

export type ApiKeyRecordFragment = {
  status: ApiKeyStatus;
  imported: boolean;
  replaces: string | null;
  name: string;
  preview: string;
  scopes: Array<string>;
  created_by: string;
  last_used_at: string | null;
  last_used_ip: string | null;
  revoked_at: string | null;
  replaced_by: string | null;
  key_id: string;
  owner_type: ApiKeyOwnerType;
  owner_id: string;
  project_id: string | null;
  ip_allowlist: Array<string>;
  rate_limit_per_minute: number | null;
  spend_limit_usd: number | null;
  expires_at: string | null;
  created_at: string;
  made_by: { kind: CredentialKind; id: string } | null;
};

export type ListDevicesQueryVariables = Exact<{
  limit?: number | null | undefined;
  offset?: number | null | undefined;
}>;

export type ListDevicesQuery = {
  devices: {
    totalCount: number;
    nodes: Array<{
      name: string;
      bound: boolean;
      device_id: string;
      key_thumbprint: string | null;
      registered_at: string | null;
      first_seen_at: string;
      last_seen_at: string;
      last_ip: string;
      revoked_at: string | null;
    }>;
    pageInfo: { hasNextPage: boolean };
  };
};

export type GetDeviceQueryVariables = Exact<{
  device_id: string | number;
}>;

export type GetDeviceQuery = {
  device: {
    name: string;
    bound: boolean;
    device_id: string;
    key_thumbprint: string | null;
    registered_at: string | null;
    first_seen_at: string;
    last_seen_at: string;
    last_ip: string;
    revoked_at: string | null;
  };
};

export type RegisterDeviceMutationVariables = Exact<{
  input: RegisterDeviceInput;
}>;

export type RegisterDeviceMutation = {
  registerDevice: {
    name: string;
    bound: boolean;
    device_id: string;
    key_thumbprint: string | null;
    registered_at: string | null;
    first_seen_at: string;
    last_seen_at: string;
    last_ip: string;
    revoked_at: string | null;
  };
};

export type RenameDeviceMutationVariables = Exact<{
  device_id: string | number;
  input: RenameDeviceInput;
}>;

export type RenameDeviceMutation = {
  renameDevice: {
    name: string;
    bound: boolean;
    device_id: string;
    key_thumbprint: string | null;
    registered_at: string | null;
    first_seen_at: string;
    last_seen_at: string;
    last_ip: string;
    revoked_at: string | null;
  };
};

export type RevokeDeviceMutationVariables = Exact<{
  device_id: string | number;
}>;

export type RevokeDeviceMutation = { revokeDevice: { status: string; device_id: string; revoked_sessions: number } };

export type DeviceRecordFragment = {
  name: string;
  bound: boolean;
  device_id: string;
  key_thumbprint: string | null;
  registered_at: string | null;
  first_seen_at: string;
  last_seen_at: string;
  last_ip: string;
  revoked_at: string | null;
};

export type BeginEnrolmentMutationVariables = Exact<{
  input: BeginEnrolmentInput;
}>;

export type BeginEnrolmentMutation = {
  beginEnrolment: { passkeyOptions: unknown; totp: { factorId: string; secret: string; uri: string } | null };
};

export type CompleteEnrolmentMutationVariables = Exact<{
  input: CompleteEnrolmentInput;
}>;

export type CompleteEnrolmentMutation = {
  completeEnrolment: {
    access_token: string;
    refresh_token: string;
    token_type: string;
    expires_in: number;
    device_token: string | null;
    recovery_codes: Array<string>;
  };
};

export type ListIdentityProvidersQueryVariables = Exact<{
  installation?: boolean | null | undefined;
  limit?: number | null | undefined;
  offset?: number | null | undefined;
}>;

export type ListIdentityProvidersQuery = {
  identityProviders: {
    totalCount: number;
    nodes: Array<{
      installation: boolean;
      name: string;
      issuer: string;
      scopes: Array<string>;
      domains: Array<string>;
      enabled: boolean;
      forced: boolean;
      version: number;
      provider_id: string;
      organization_id: string | null;
      client_id: string;
      has_client_secret: boolean;
      default_role: string | null;
      enforces_second_factor: boolean;
      redirect_uri: string;
      backchannel_logout_uri: string;
      start_url: string;
      created_by: string;
      created_at: string;
      updated_at: string;
    }>;
    pageInfo: { hasNextPage: boolean };
  };
};

export type CreateIdentityProviderMutationVariables = Exact<{
  input: CreateIdentityProviderInput;
}>;

export type CreateIdentityProviderMutation = {
  createIdentityProvider: {
    installation: boolean;
    name: string;
    issuer: string;
    scopes: Array<string>;
    domains: Array<string>;
    enabled: boolean;
    forced: boolean;
    version: number;
    provider_id: string;
    organization_id: string | null;
    client_id: string;
    has_client_secret: boolean;
    default_role: string | null;
    enforces_second_factor: boolean;
    redirect_uri: string;
    backchannel_logout_uri: string;
    start_url: string;
    created_by: string;
    created_at: string;
    updated_at: string;
  };
};

export type GetIdentityProviderQueryVariables = Exact<{
  provider_id: string | number;
}>;

export type GetIdentityProviderQuery = {
  identityProvider: {
    installation: boolean;
    name: string;
    issuer: string;
    scopes: Array<string>;
    domains: Array<string>;
    enabled: boolean;
    forced: boolean;
    version: number;
    provider_id: string;
    organization_id: string | null;
    client_id: string;
    has_client_secret: boolean;
    default_role: string | null;
    enforces_second_factor: boolean;
    redirect_uri: string;
    backchannel_logout_uri: string;
    start_url: string;
    created_by: string;
    created_at: string;
    updated_at: string;
  };
};

export type UpdateIdentityProviderMutationVariables = Exact<{
  provider_id: string | number;
  input: UpdateIdentityProviderInput;
}>;

export type UpdateIdentityProviderMutation = {
  updateIdentityProvider: {
    installation: boolean;
    name: string;
    issuer: string;
    scopes: Array<string>;
    domains: Array<string>;
    enabled: boolean;
    forced: boolean;
    version: number;
    provider_id: string;
    organization_id: string | null;
    client_id: string;
    has_client_secret: boolean;
    default_role: string | null;
    enforces_second_factor: boolean;
    redirect_uri: string;
    backchannel_logout_uri: string;
    start_url: string;
    created_by: string;
    created_at: string;
    updated_at: string;
  };
};

export type RemoveIdentityProviderMutationVariables = Exact<{
  provider_id: string | number;
}>;

export type RemoveIdentityProviderMutation = { removeIdentityProvider: { status: string; provider_id: string } };

export type DiscoverSignInQueryVariables = Exact<{
  input: SignInProvidersInput;
}>;

export type DiscoverSignInQuery = {
  signInProviders: { required: boolean; providers: Array<{ name: string; provider_id: string; start_url: string }> };
};

export type ExchangeSignInCodeMutationVariables = Exact<{
  input: ExchangeSignInCodeInput;
}>;

export type ExchangeSignInCodeMutation = {
  exchangeSignInCode: {
    access_token: string;
    refresh_token: string;
    token_type: string;
    expires_in: number;
    device_token: string | null;
  };
};

export type ListIdentitiesQueryVariables = Exact<{ [key: string]: never }>;

export type ListIdentitiesQuery = {
  viewer: {
    linkedIdentities: Array<{
      issuer: string;
      subject: string;
      identity_id: string;
      provider_id: string;
      provider_name: string;
      linked_at: string;
      last_used_at: string | null;
    }>;
  } | null;
};

export type UnlinkIdentityMutationVariables = Exact<{
  identity_id: string | number;
}>;

export type UnlinkIdentityMutation = { unlinkIdentity: { status: string; identity_id: string } };

export type IdentityProviderRecordFragment = {
  installation: boolean;
  name: string;
  issuer: string;
  scopes: Array<string>;
  domains: Array<string>;
  enabled: boolean;
  forced: boolean;
  version: number;
  provider_id: string;
  organization_id: string | null;
  client_id: string;
  has_client_secret: boolean;
  default_role: string | null;
  enforces_second_factor: boolean;
  redirect_uri: string;
  backchannel_logout_uri: string;
  start_url: string;
  created_by: string;
  created_at: string;
  updated_at: string;
};

export type ListOAuthClientsQueryVariables = Exact<{
  limit?: number | null | undefined;
  offset?: number | null | undefined;
}>;

export type ListOAuthClientsQuery = {
  oauthClients: {
    totalCount: number;
    nodes: Array<{
      name: string;
      public: boolean;
      origins: Array<string>;
      scopes: Array<string>;
      client_id: string;
      redirect_uris: Array<string>;
      post_logout_redirect_uris: Array<string>;
      grant_types: Array<string>;
      first_party: boolean;
      created_at: string;
      updated_at: string;
    }>;
    pageInfo: { hasNextPage: boolean };
  };
};

export type GetOAuthClientQueryVariables = Exact<{
  client_id: string | number;
}>;

export type GetOAuthClientQuery = {
  oauthClient: {
    name: string;
    public: boolean;
    origins: Array<string>;
    scopes: Array<string>;
    client_id: string;
    redirect_uris: Array<string>;
    post_logout_redirect_uris: Array<string>;
    grant_types: Array<string>;
    first_party: boolean;
    created_at: string;
    updated_at: string;
  };
};

export type CreateOAuthClientMutationVariables = Exact<{
  input: CreateOAuthClientInput;
}>;

export type CreateOAuthClientMutation = {
  createOAuthClient: {
    client_secret: string | null;
    client: {
      name: string;
      public: boolean;
      origins: Array<string>;
      scopes: Array<string>;
      client_id: string;
      redirect_uris: Array<string>;
      post_logout_redirect_uris: Array<string>;
      grant_types: Array<string>;
      first_party: boolean;
      created_at: string;
      updated_at: string;
    };
  };
};

export type UpdateOAuthClientMutationVariables = Exact<{
  client_id: string | number;
  input: UpdateOAuthClientInput;
}>;

export type UpdateOAuthClientMutation = {
  updateOAuthClient: {
    name: string;
    public: boolean;
    origins: Array<string>;
    scopes: Array<string>;
    client_id: string;
    redirect_uris: Array<string>;
    post_logout_redirect_uris: Array<string>;
    grant_types: Array<string>;
    first_party: boolean;
    created_at: string;
    updated_at: string;
  };
};

export type RotateOAuthClientSecretMutationVariables = Exact<{
  client_id: string | number;
}>;

export type RotateOAuthClientSecretMutation = {
  rotateOAuthClientSecret: {
    client_secret: string | null;
    client: {
      name: string;
      public: boolean;
      origins: Array<string>;
      scopes: Array<string>;
      client_id: string;
      redirect_uris: Array<string>;
      post_logout_redirect_uris: Array<string>;
      grant_types: Array<string>;
      first_party: boolean;
      created_at: string;
      updated_at: string;
    };
  };
};

export type DeleteOAuthClientMutationVariables = Exact<{
  client_id: string | number;
}>;

export type DeleteOAuthClientMutation = { deleteOAuthClient: { status: string; client_id: string } };

export type ListAuthorizedAppsQueryVariables = Exact<{ [key: string]: never }>;

export type ListAuthorizedAppsQuery = {
  viewer: {
    authorizedApps: Array<{
      name: string;
      scopes: Array<string>;
      client_id: string;
      authorized_at: string;
      last_used_at: string;
    }>;
  } | null;
};

export type RevokeAuthorizedAppMutationVariables = Exact<{
  client_id: string | number;
}>;

export type RevokeAuthorizedAppMutation = {
  revokeAuthorizedApp: { status: string; client_id: string; revoked_count: number };
};

export type OAuthClientRecordFragment = {
  name: string;
  public: boolean;
  origins: Array<string>;
  scopes: Array<string>;
  client_id: string;
  redirect_uris: Array<string>;
  post_logout_redirect_uris: Array<string>;
  grant_types: Array<string>;
  first_party: boolean;
  created_at: string;
  updated_at: string;
};

export type SwitchOrganizationMutationVariables = Exact<{
  tenant_id: string | number;
}>;

export type SwitchOrganizationMutation = {
  switchOrganization: { access_token: string; refresh_token: string; token_type: string; expires_in: number };
};

export type RequestPasswordResetMutationVariables = Exact<{
  input: PasswordResetRequestInput;
}>;

export type RequestPasswordResetMutation = { requestPasswordReset: { status: string } };

export type ResetPasswordMutationVariables = Exact<{
  input: ResetPasswordInput;
}>;

export type ResetPasswordMutation = { resetPassword: { status: string; claimed: boolean } };

export type CompleteLoginMutationVariables = Exact<{
  input: CompleteLoginInput;
}>;

export type CompleteLoginMutation = {
  completeLogin: {
    accessToken: string;
    refreshToken: string;
    tokenType: string;
    expiresIn: number;
    deviceToken: string | null;
  };
};

export type SecondFactorOptionsMutationVariables = Exact<{
  ticket: string;
}>;

export type SecondFactorOptionsMutation = { createSecondFactorOptions: unknown };

export type RequestSecondFactorRecoveryMutationVariables = Exact<{
  input: SecondFactorRecoveryRequestInput;
}>;

export type RequestSecondFactorRecoveryMutation = { requestSecondFactorRecovery: { status: string } };

export type ConfirmSecondFactorRecoveryMutationVariables = Exact<{
  input: ConfirmSecondFactorRecoveryInput;
}>;

export type ConfirmSecondFactorRecoveryMutation = {
  confirmSecondFactorRecovery: { status: string; due_at: string | null };
};

export type CancelSecondFactorRecoveryByLinkMutationVariables = Exact<{
  input: SecondFactorRecoveryTokenInput;
}>;

export type CancelSecondFactorRecoveryByLinkMutation = { cancelSecondFactorRecoveryByLink: { status: string } };

export type ReadSecondFactorRecoveryQueryVariables = Exact<{ [key: string]: never }>;

export type ReadSecondFactorRecoveryQuery = {
  viewer: {
    secondFactorRecovery: {
      ip: string;
      recovery_id: string;
      started_at: string;
      due_at: string;
      expires_at: string;
    } | null;
  } | null;
};

export type CancelSecondFactorRecoveryMutationVariables = Exact<{ [key: string]: never }>;

export type CancelSecondFactorRecoveryMutation = { cancelSecondFactorRecovery: { status: string } };

export type PasskeyLoginOptionsMutationVariables = Exact<{ [key: string]: never }>;

export type PasskeyLoginOptionsMutation = { createPasskeyLoginOptions: unknown };

export type LoginWithPasskeyMutationVariables = Exact<{
  input: PasskeyLoginInput;
}>;

export type LoginWithPasskeyMutation = {
  loginWithPasskey: {
    accessToken: string;
    refreshToken: string;
    tokenType: string;
    expiresIn: number;
    deviceToken: string | null;
  };
};

export type ListSecondFactorsQueryVariables = Exact<{ [key: string]: never }>;

export type ListSecondFactorsQuery = {
  viewer: {
    secondFactors: {
      recoveryCodesLeft: number;
      nodes: Array<{
        kind: SecondFactorKind;
        name: string;
        confirmed: boolean;
        synced: boolean | null;
        createdAt: string;
        lastUsedAt: string | null;
        factor_id: string;
      }>;
    };
  } | null;
};

export type AddTotpMutationVariables = Exact<{
  input: AddTotpInput;
}>;

export type AddTotpMutation = { addTotp: { factorId: string; secret: string; uri: string } };

export type ConfirmTotpMutationVariables = Exact<{
  factor_id: string | number;
  code: string;
}>;

export type ConfirmTotpMutation = {
  confirmTotp: {
    recoveryCodes: Array<string> | null;
    factor: {
      kind: SecondFactorKind;
      name: string;
      confirmed: boolean;
      synced: boolean | null;
      createdAt: string;
      lastUsedAt: string | null;
      factor_id: string;
    };
  };
};

export type ReauthenticationOptionsMutationVariables = Exact<{ [key: string]: never }>;

export type ReauthenticationOptionsMutation = { createReauthenticationOptions: unknown };

export type PasskeyOptionsMutationVariables = Exact<{
  input: CreatePasskeyOptionsInput;
}>;

export type PasskeyOptionsMutation = { createPasskeyOptions: unknown };

export type RegisterPasskeyMutationVariables = Exact<{
  input: RegisterPasskeyInput;
}>;

export type RegisterPasskeyMutation = {
  registerPasskey: {
    recoveryCodes: Array<string> | null;
    factor: {
      kind: SecondFactorKind;
      name: string;
      confirmed: boolean;
      synced: boolean | null;
      createdAt: string;
      lastUsedAt: string | null;
      factor_id: string;
    };
  };
};

export type RenameSecondFactorMutationVariables = Exact<{
  factor_id: string | number;
  name: string;
}>;

export type RenameSecondFactorMutation = {
  renameSecondFactor: {
    kind: SecondFactorKind;
    name: string;
    confirmed: boolean;
    synced: boolean | null;
    createdAt: string;
    lastUsedAt: string | null;
    factor_id: string;
  };
};

export type RemoveSecondFactorMutationVariables = Exact<{
  factor_id: string | number;
  input: ReauthenticationInput;
}>;

export type RemoveSecondFactorMutation = { removeSecondFactor: { factorId: string; status: string } };

export type ReplaceRecoveryCodesMutationVariables = Exact<{
  input: ReauthenticationInput;
}>;

export type ReplaceRecoveryCodesMutation = { replaceRecoveryCodes: { recoveryCodes: Array<string> } };

export type ResetSecondFactorsMutationVariables = Exact<{
  account_id: string | number;
  input: ReauthenticationInput;
}>;

export type ResetSecondFactorsMutation = { resetSecondFactors: { accountId: string; removedCount: number } };

export type SecondFactorRecordFragment = {
  kind: SecondFactorKind;
  name: string;
  confirmed: boolean;
  synced: boolean | null;
  createdAt: string;
  lastUsedAt: string | null;
  factor_id: string;
};

export const ApiKeyTermsFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'ApiKeyTerms' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'ApiKey' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'key_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'preview' } },
          { kind: 'Field', name: { kind: 'Name', value: 'scopes' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'owner_type' }, name: { kind: 'Name', value: 'ownerType' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'owner_id' }, name: { kind: 'Name', value: 'ownerId' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'project_id' }, name: { kind: 'Name', value: 'projectId' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'ip_allowlist' },
            name: { kind: 'Name', value: 'ipAllowlist' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'rate_limit_per_minute' },
            name: { kind: 'Name', value: 'rateLimitPerMinute' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'spend_limit_usd' },
            name: { kind: 'Name', value: 'spendLimitUsd' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'expires_at' }, name: { kind: 'Name', value: 'expiresAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ApiKeyTermsFragment, unknown>;
export const ApiKeyRecordFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'ApiKeyRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'ApiKey' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'ApiKeyTerms' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'imported' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'made_by' },
            name: { kind: 'Name', value: 'madeBy' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'kind' } },
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
              ],
            },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'last_used_at' },
            name: { kind: 'Name', value: 'lastUsedAt' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'last_used_ip' },
            name: { kind: 'Name', value: 'lastUsedIp' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'revoked_at' }, name: { kind: 'Name', value: 'revokedAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'replaced_by' }, name: { kind: 'Name', value: 'replacedBy' } },
          { kind: 'Field', name: { kind: 'Name', value: 'replaces' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'ApiKeyTerms' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'ApiKey' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'key_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'preview' } },
          { kind: 'Field', name: { kind: 'Name', value: 'scopes' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'owner_type' }, name: { kind: 'Name', value: 'ownerType' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'owner_id' }, name: { kind: 'Name', value: 'ownerId' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'project_id' }, name: { kind: 'Name', value: 'projectId' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'ip_allowlist' },
            name: { kind: 'Name', value: 'ipAllowlist' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'rate_limit_per_minute' },
            name: { kind: 'Name', value: 'rateLimitPerMinute' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'spend_limit_usd' },
            name: { kind: 'Name', value: 'spendLimitUsd' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'expires_at' }, name: { kind: 'Name', value: 'expiresAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ApiKeyRecordFragment, unknown>;
export const DeviceRecordFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DeviceRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Device' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'device_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'bound' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'key_thumbprint' },
            name: { kind: 'Name', value: 'keyThumbprint' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'registered_at' },
            name: { kind: 'Name', value: 'registeredAt' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'first_seen_at' },
            name: { kind: 'Name', value: 'firstSeenAt' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'last_seen_at' },
            name: { kind: 'Name', value: 'lastSeenAt' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'last_ip' }, name: { kind: 'Name', value: 'lastIp' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'revoked_at' }, name: { kind: 'Name', value: 'revokedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<DeviceRecordFragment, unknown>;
export const IdentityProviderRecordFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'IdentityProviderRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'IdentityProvider' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'provider_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'installation' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'organization_id' },
            name: { kind: 'Name', value: 'organizationId' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'issuer' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'client_id' }, name: { kind: 'Name', value: 'clientId' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'has_client_secret' },
            name: { kind: 'Name', value: 'hasClientSecret' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'scopes' } },
          { kind: 'Field', name: { kind: 'Name', value: 'domains' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'default_role' },
            name: { kind: 'Name', value: 'defaultRole' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'enabled' } },
          { kind: 'Field', name: { kind: 'Name', value: 'forced' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'enforces_second_factor' },
            name: { kind: 'Name', value: 'enforcesSecondFactor' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'redirect_uri' },
            name: { kind: 'Name', value: 'redirectUri' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'backchannel_logout_uri' },
            name: { kind: 'Name', value: 'backchannelLogoutUri' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'start_url' }, name: { kind: 'Name', value: 'startUrl' } },
          { kind: 'Field', name: { kind: 'Name', value: 'version' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'updated_at' }, name: { kind: 'Name', value: 'updatedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<IdentityProviderRecordFragment, unknown>;
export const OAuthClientRecordFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'OAuthClientRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'OAuthClient' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'client_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'public' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'redirect_uris' },
            name: { kind: 'Name', value: 'redirectUris' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'post_logout_redirect_uris' },
            name: { kind: 'Name', value: 'postLogoutRedirectUris' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'origins' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'grant_types' }, name: { kind: 'Name', value: 'grantTypes' } },
          { kind: 'Field', name: { kind: 'Name', value: 'scopes' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'first_party' }, name: { kind: 'Name', value: 'firstParty' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'updated_at' }, name: { kind: 'Name', value: 'updatedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<OAuthClientRecordFragment, unknown>;
export const SecondFactorRecordFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'SecondFactorRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'SecondFactor' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'factor_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'kind' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'confirmed' } },
          { kind: 'Field', name: { kind: 'Name', value: 'synced' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'lastUsedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<SecondFactorRecordFragment, unknown>;
export const LoginDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'Login' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'LoginInput' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'login' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'access_token' },
                  name: { kind: 'Name', value: 'accessToken' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'refresh_token' },
                  name: { kind: 'Name', value: 'refreshToken' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'token_type' },
                  name: { kind: 'Name', value: 'tokenType' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'expires_in' },
                  name: { kind: 'Name', value: 'expiresIn' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'device_token' },
                  name: { kind: 'Name', value: 'deviceToken' },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<LoginMutation, LoginMutationVariables>;
export const RefreshDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'Refresh' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'RefreshTokenInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'refreshToken' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'access_token' },
                  name: { kind: 'Name', value: 'accessToken' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'refresh_token' },
                  name: { kind: 'Name', value: 'refreshToken' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'token_type' },
                  name: { kind: 'Name', value: 'tokenType' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'expires_in' },
                  name: { kind: 'Name', value: 'expiresIn' },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RefreshMutation, RefreshMutationVariables>;
export const RegisterDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'Register' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'CreateAccountInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'createAccount' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', alias: { kind: 'Name', value: 'account_id' }, name: { kind: 'Name', value: 'id' } },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'tenant_id' },
                  name: { kind: 'Name', value: 'tenantId' },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'email' } },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'email_verified' },
                  name: { kind: 'Name', value: 'emailVerified' },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'roles' } },
                { kind: 'Field', name: { kind: 'Name', value: 'preferences' } },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'created_at' },
                  name: { kind: 'Name', value: 'createdAt' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'updated_at' },
                  name: { kind: 'Name', value: 'updatedAt' },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RegisterMutation, RegisterMutationVariables>;
export const LogoutDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'Logout' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'logout' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'session_id' },
                  name: { kind: 'Name', value: 'sessionId' },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'status' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<LogoutMutation, LogoutMutationVariables>;
export const JwksDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'Jwks' },
      selectionSet: { kind: 'SelectionSet', selections: [{ kind: 'Field', name: { kind: 'Name', value: 'jwks' } }] },
    },
  ],
} as unknown as DocumentNode<JwksQuery, JwksQueryVariables>;
export const CreateApiKeyDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'CreateApiKey' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'CreateApiKeyInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'createApiKey' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'ApiKeyTerms' } },
                { kind: 'Field', name: { kind: 'Name', value: 'key' } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'ApiKeyTerms' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'ApiKey' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'key_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'preview' } },
          { kind: 'Field', name: { kind: 'Name', value: 'scopes' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'owner_type' }, name: { kind: 'Name', value: 'ownerType' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'owner_id' }, name: { kind: 'Name', value: 'ownerId' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'project_id' }, name: { kind: 'Name', value: 'projectId' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'ip_allowlist' },
            name: { kind: 'Name', value: 'ipAllowlist' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'rate_limit_per_minute' },
            name: { kind: 'Name', value: 'rateLimitPerMinute' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'spend_limit_usd' },
            name: { kind: 'Name', value: 'spendLimitUsd' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'expires_at' }, name: { kind: 'Name', value: 'expiresAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CreateApiKeyMutation, CreateApiKeyMutationVariables>;
export const ListApiKeysDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'ListApiKeys' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'limit' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'offset' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'all' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'Boolean' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'include_ended' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'Boolean' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'project_id' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'service_account_id' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'apiKeys' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'first' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'limit' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'offset' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'offset' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'all' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'all' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'includeEnded' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'include_ended' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'projectId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'project_id' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'serviceAccountId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'service_account_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'nodes' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ApiKeyRecord' } }],
                  },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'totalCount' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'pageInfo' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'Field', name: { kind: 'Name', value: 'hasNextPage' } }],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'ApiKeyTerms' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'ApiKey' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'key_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'preview' } },
          { kind: 'Field', name: { kind: 'Name', value: 'scopes' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'owner_type' }, name: { kind: 'Name', value: 'ownerType' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'owner_id' }, name: { kind: 'Name', value: 'ownerId' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'project_id' }, name: { kind: 'Name', value: 'projectId' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'ip_allowlist' },
            name: { kind: 'Name', value: 'ipAllowlist' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'rate_limit_per_minute' },
            name: { kind: 'Name', value: 'rateLimitPerMinute' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'spend_limit_usd' },
            name: { kind: 'Name', value: 'spendLimitUsd' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'expires_at' }, name: { kind: 'Name', value: 'expiresAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'ApiKeyRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'ApiKey' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'ApiKeyTerms' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'imported' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'made_by' },
            name: { kind: 'Name', value: 'madeBy' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'kind' } },
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
              ],
            },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'last_used_at' },
            name: { kind: 'Name', value: 'lastUsedAt' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'last_used_ip' },
            name: { kind: 'Name', value: 'lastUsedIp' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'revoked_at' }, name: { kind: 'Name', value: 'revokedAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'replaced_by' }, name: { kind: 'Name', value: 'replacedBy' } },
          { kind: 'Field', name: { kind: 'Name', value: 'replaces' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ListApiKeysQuery, ListApiKeysQueryVariables>;
export const GetApiKeyDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'GetApiKey' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'key_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'apiKey' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'key_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ApiKeyRecord' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'ApiKeyTerms' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'ApiKey' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'key_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'preview' } },
          { kind: 'Field', name: { kind: 'Name', value: 'scopes' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'owner_type' }, name: { kind: 'Name', value: 'ownerType' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'owner_id' }, name: { kind: 'Name', value: 'ownerId' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'project_id' }, name: { kind: 'Name', value: 'projectId' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'ip_allowlist' },
            name: { kind: 'Name', value: 'ipAllowlist' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'rate_limit_per_minute' },
            name: { kind: 'Name', value: 'rateLimitPerMinute' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'spend_limit_usd' },
            name: { kind: 'Name', value: 'spendLimitUsd' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'expires_at' }, name: { kind: 'Name', value: 'expiresAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'ApiKeyRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'ApiKey' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'ApiKeyTerms' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'imported' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'made_by' },
            name: { kind: 'Name', value: 'madeBy' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'kind' } },
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
              ],
            },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'last_used_at' },
            name: { kind: 'Name', value: 'lastUsedAt' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'last_used_ip' },
            name: { kind: 'Name', value: 'lastUsedIp' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'revoked_at' }, name: { kind: 'Name', value: 'revokedAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'replaced_by' }, name: { kind: 'Name', value: 'replacedBy' } },
          { kind: 'Field', name: { kind: 'Name', value: 'replaces' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<GetApiKeyQuery, GetApiKeyQueryVariables>;
export const RotateApiKeyDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'RotateApiKey' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'key_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'overlap_seconds' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } },
          defaultValue: { kind: 'IntValue', value: '86400' },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'rotateApiKey' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'key_id' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'overlapSeconds' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'overlap_seconds' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'ApiKeyTerms' } },
                { kind: 'Field', name: { kind: 'Name', value: 'key' } },
                { kind: 'Field', name: { kind: 'Name', value: 'replaces' } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'ApiKeyTerms' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'ApiKey' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'key_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'preview' } },
          { kind: 'Field', name: { kind: 'Name', value: 'scopes' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'owner_type' }, name: { kind: 'Name', value: 'ownerType' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'owner_id' }, name: { kind: 'Name', value: 'ownerId' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'project_id' }, name: { kind: 'Name', value: 'projectId' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'ip_allowlist' },
            name: { kind: 'Name', value: 'ipAllowlist' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'rate_limit_per_minute' },
            name: { kind: 'Name', value: 'rateLimitPerMinute' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'spend_limit_usd' },
            name: { kind: 'Name', value: 'spendLimitUsd' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'expires_at' }, name: { kind: 'Name', value: 'expiresAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RotateApiKeyMutation, RotateApiKeyMutationVariables>;
export const UpdateApiKeyDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'UpdateApiKey' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'key_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'UpdateApiKeyInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'updateApiKey' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'key_id' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ApiKeyRecord' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'ApiKeyTerms' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'ApiKey' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'key_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'preview' } },
          { kind: 'Field', name: { kind: 'Name', value: 'scopes' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'owner_type' }, name: { kind: 'Name', value: 'ownerType' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'owner_id' }, name: { kind: 'Name', value: 'ownerId' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'project_id' }, name: { kind: 'Name', value: 'projectId' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'ip_allowlist' },
            name: { kind: 'Name', value: 'ipAllowlist' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'rate_limit_per_minute' },
            name: { kind: 'Name', value: 'rateLimitPerMinute' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'spend_limit_usd' },
            name: { kind: 'Name', value: 'spendLimitUsd' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'expires_at' }, name: { kind: 'Name', value: 'expiresAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'ApiKeyRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'ApiKey' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'ApiKeyTerms' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'imported' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'made_by' },
            name: { kind: 'Name', value: 'madeBy' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'kind' } },
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
              ],
            },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'last_used_at' },
            name: { kind: 'Name', value: 'lastUsedAt' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'last_used_ip' },
            name: { kind: 'Name', value: 'lastUsedIp' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'revoked_at' }, name: { kind: 'Name', value: 'revokedAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'replaced_by' }, name: { kind: 'Name', value: 'replacedBy' } },
          { kind: 'Field', name: { kind: 'Name', value: 'replaces' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<UpdateApiKeyMutation, UpdateApiKeyMutationVariables>;
export const RevokeApiKeyDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'RevokeApiKey' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'key_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'revokeApiKey' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'key_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', alias: { kind: 'Name', value: 'key_id' }, name: { kind: 'Name', value: 'keyId' } },
                { kind: 'Field', name: { kind: 'Name', value: 'status' } },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'ended_keys' },
                  name: { kind: 'Name', value: 'endedKeys' },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RevokeApiKeyMutation, RevokeApiKeyMutationVariables>;
export const ListDevicesDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'ListDevices' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'limit' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'offset' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'devices' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'first' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'limit' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'offset' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'offset' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'nodes' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'DeviceRecord' } }],
                  },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'totalCount' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'pageInfo' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'Field', name: { kind: 'Name', value: 'hasNextPage' } }],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DeviceRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Device' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'device_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'bound' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'key_thumbprint' },
            name: { kind: 'Name', value: 'keyThumbprint' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'registered_at' },
            name: { kind: 'Name', value: 'registeredAt' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'first_seen_at' },
            name: { kind: 'Name', value: 'firstSeenAt' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'last_seen_at' },
            name: { kind: 'Name', value: 'lastSeenAt' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'last_ip' }, name: { kind: 'Name', value: 'lastIp' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'revoked_at' }, name: { kind: 'Name', value: 'revokedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ListDevicesQuery, ListDevicesQueryVariables>;
export const GetDeviceDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'GetDevice' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'device_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'device' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'device_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'DeviceRecord' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DeviceRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Device' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'device_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'bound' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'key_thumbprint' },
            name: { kind: 'Name', value: 'keyThumbprint' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'registered_at' },
            name: { kind: 'Name', value: 'registeredAt' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'first_seen_at' },
            name: { kind: 'Name', value: 'firstSeenAt' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'last_seen_at' },
            name: { kind: 'Name', value: 'lastSeenAt' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'last_ip' }, name: { kind: 'Name', value: 'lastIp' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'revoked_at' }, name: { kind: 'Name', value: 'revokedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<GetDeviceQuery, GetDeviceQueryVariables>;
export const RegisterDeviceDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'RegisterDevice' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'RegisterDeviceInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'registerDevice' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'DeviceRecord' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DeviceRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Device' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'device_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'bound' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'key_thumbprint' },
            name: { kind: 'Name', value: 'keyThumbprint' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'registered_at' },
            name: { kind: 'Name', value: 'registeredAt' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'first_seen_at' },
            name: { kind: 'Name', value: 'firstSeenAt' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'last_seen_at' },
            name: { kind: 'Name', value: 'lastSeenAt' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'last_ip' }, name: { kind: 'Name', value: 'lastIp' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'revoked_at' }, name: { kind: 'Name', value: 'revokedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RegisterDeviceMutation, RegisterDeviceMutationVariables>;
export const RenameDeviceDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'RenameDevice' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'device_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'RenameDeviceInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'renameDevice' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'device_id' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'DeviceRecord' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DeviceRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Device' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'device_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'bound' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'key_thumbprint' },
            name: { kind: 'Name', value: 'keyThumbprint' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'registered_at' },
            name: { kind: 'Name', value: 'registeredAt' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'first_seen_at' },
            name: { kind: 'Name', value: 'firstSeenAt' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'last_seen_at' },
            name: { kind: 'Name', value: 'lastSeenAt' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'last_ip' }, name: { kind: 'Name', value: 'lastIp' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'revoked_at' }, name: { kind: 'Name', value: 'revokedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RenameDeviceMutation, RenameDeviceMutationVariables>;
export const RevokeDeviceDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'RevokeDevice' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'device_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'revokeDevice' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'device_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'device_id' },
                  name: { kind: 'Name', value: 'deviceId' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'revoked_sessions' },
                  name: { kind: 'Name', value: 'revokedSessions' },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'status' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RevokeDeviceMutation, RevokeDeviceMutationVariables>;
export const BeginEnrolmentDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'BeginEnrolment' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'BeginEnrolmentInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'beginEnrolment' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'totp' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'factorId' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'secret' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'uri' } },
                    ],
                  },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'passkeyOptions' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<BeginEnrolmentMutation, BeginEnrolmentMutationVariables>;
export const CompleteEnrolmentDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'CompleteEnrolment' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'CompleteEnrolmentInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'completeEnrolment' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'access_token' },
                  name: { kind: 'Name', value: 'accessToken' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'refresh_token' },
                  name: { kind: 'Name', value: 'refreshToken' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'token_type' },
                  name: { kind: 'Name', value: 'tokenType' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'expires_in' },
                  name: { kind: 'Name', value: 'expiresIn' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'device_token' },
                  name: { kind: 'Name', value: 'deviceToken' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'recovery_codes' },
                  name: { kind: 'Name', value: 'recoveryCodes' },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CompleteEnrolmentMutation, CompleteEnrolmentMutationVariables>;
export const ListIdentityProvidersDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'ListIdentityProviders' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'installation' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'Boolean' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'limit' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'offset' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'identityProviders' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'installation' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'installation' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'first' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'limit' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'offset' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'offset' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'nodes' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'IdentityProviderRecord' } }],
                  },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'totalCount' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'pageInfo' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'Field', name: { kind: 'Name', value: 'hasNextPage' } }],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'IdentityProviderRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'IdentityProvider' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'provider_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'installation' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'organization_id' },
            name: { kind: 'Name', value: 'organizationId' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'issuer' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'client_id' }, name: { kind: 'Name', value: 'clientId' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'has_client_secret' },
            name: { kind: 'Name', value: 'hasClientSecret' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'scopes' } },
          { kind: 'Field', name: { kind: 'Name', value: 'domains' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'default_role' },
            name: { kind: 'Name', value: 'defaultRole' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'enabled' } },
          { kind: 'Field', name: { kind: 'Name', value: 'forced' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'enforces_second_factor' },
            name: { kind: 'Name', value: 'enforcesSecondFactor' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'redirect_uri' },
            name: { kind: 'Name', value: 'redirectUri' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'backchannel_logout_uri' },
            name: { kind: 'Name', value: 'backchannelLogoutUri' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'start_url' }, name: { kind: 'Name', value: 'startUrl' } },
          { kind: 'Field', name: { kind: 'Name', value: 'version' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'updated_at' }, name: { kind: 'Name', value: 'updatedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ListIdentityProvidersQuery, ListIdentityProvidersQueryVariables>;
export const CreateIdentityProviderDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'CreateIdentityProvider' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'CreateIdentityProviderInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'createIdentityProvider' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'IdentityProviderRecord' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'IdentityProviderRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'IdentityProvider' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'provider_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'installation' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'organization_id' },
            name: { kind: 'Name', value: 'organizationId' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'issuer' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'client_id' }, name: { kind: 'Name', value: 'clientId' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'has_client_secret' },
            name: { kind: 'Name', value: 'hasClientSecret' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'scopes' } },
          { kind: 'Field', name: { kind: 'Name', value: 'domains' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'default_role' },
            name: { kind: 'Name', value: 'defaultRole' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'enabled' } },
          { kind: 'Field', name: { kind: 'Name', value: 'forced' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'enforces_second_factor' },
            name: { kind: 'Name', value: 'enforcesSecondFactor' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'redirect_uri' },
            name: { kind: 'Name', value: 'redirectUri' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'backchannel_logout_uri' },
            name: { kind: 'Name', value: 'backchannelLogoutUri' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'start_url' }, name: { kind: 'Name', value: 'startUrl' } },
          { kind: 'Field', name: { kind: 'Name', value: 'version' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'updated_at' }, name: { kind: 'Name', value: 'updatedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CreateIdentityProviderMutation, CreateIdentityProviderMutationVariables>;
export const GetIdentityProviderDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'GetIdentityProvider' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'provider_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'identityProvider' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'provider_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'IdentityProviderRecord' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'IdentityProviderRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'IdentityProvider' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'provider_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'installation' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'organization_id' },
            name: { kind: 'Name', value: 'organizationId' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'issuer' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'client_id' }, name: { kind: 'Name', value: 'clientId' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'has_client_secret' },
            name: { kind: 'Name', value: 'hasClientSecret' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'scopes' } },
          { kind: 'Field', name: { kind: 'Name', value: 'domains' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'default_role' },
            name: { kind: 'Name', value: 'defaultRole' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'enabled' } },
          { kind: 'Field', name: { kind: 'Name', value: 'forced' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'enforces_second_factor' },
            name: { kind: 'Name', value: 'enforcesSecondFactor' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'redirect_uri' },
            name: { kind: 'Name', value: 'redirectUri' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'backchannel_logout_uri' },
            name: { kind: 'Name', value: 'backchannelLogoutUri' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'start_url' }, name: { kind: 'Name', value: 'startUrl' } },
          { kind: 'Field', name: { kind: 'Name', value: 'version' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'updated_at' }, name: { kind: 'Name', value: 'updatedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<GetIdentityProviderQuery, GetIdentityProviderQueryVariables>;
export const UpdateIdentityProviderDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'UpdateIdentityProvider' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'provider_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'UpdateIdentityProviderInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'updateIdentityProvider' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'provider_id' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'IdentityProviderRecord' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'IdentityProviderRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'IdentityProvider' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'provider_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'installation' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'organization_id' },
            name: { kind: 'Name', value: 'organizationId' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'issuer' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'client_id' }, name: { kind: 'Name', value: 'clientId' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'has_client_secret' },
            name: { kind: 'Name', value: 'hasClientSecret' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'scopes' } },
          { kind: 'Field', name: { kind: 'Name', value: 'domains' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'default_role' },
            name: { kind: 'Name', value: 'defaultRole' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'enabled' } },
          { kind: 'Field', name: { kind: 'Name', value: 'forced' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'enforces_second_factor' },
            name: { kind: 'Name', value: 'enforcesSecondFactor' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'redirect_uri' },
            name: { kind: 'Name', value: 'redirectUri' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'backchannel_logout_uri' },
            name: { kind: 'Name', value: 'backchannelLogoutUri' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'start_url' }, name: { kind: 'Name', value: 'startUrl' } },
          { kind: 'Field', name: { kind: 'Name', value: 'version' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'updated_at' }, name: { kind: 'Name', value: 'updatedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<UpdateIdentityProviderMutation, UpdateIdentityProviderMutationVariables>;
export const RemoveIdentityProviderDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'RemoveIdentityProvider' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'provider_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'removeIdentityProvider' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'provider_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'provider_id' },
                  name: { kind: 'Name', value: 'providerId' },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'status' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RemoveIdentityProviderMutation, RemoveIdentityProviderMutationVariables>;
export const DiscoverSignInDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'DiscoverSignIn' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'SignInProvidersInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'signInProviders' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'required' } },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'providers' },
                  name: { kind: 'Name', value: 'nodes' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'provider_id' },
                        name: { kind: 'Name', value: 'id' },
                      },
                      { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'start_url' },
                        name: { kind: 'Name', value: 'startUrl' },
                      },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<DiscoverSignInQuery, DiscoverSignInQueryVariables>;
export const ExchangeSignInCodeDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'ExchangeSignInCode' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'ExchangeSignInCodeInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'exchangeSignInCode' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'access_token' },
                  name: { kind: 'Name', value: 'accessToken' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'refresh_token' },
                  name: { kind: 'Name', value: 'refreshToken' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'token_type' },
                  name: { kind: 'Name', value: 'tokenType' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'expires_in' },
                  name: { kind: 'Name', value: 'expiresIn' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'device_token' },
                  name: { kind: 'Name', value: 'deviceToken' },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ExchangeSignInCodeMutation, ExchangeSignInCodeMutationVariables>;
export const ListIdentitiesDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'ListIdentities' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'viewer' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'linkedIdentities' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'identity_id' },
                        name: { kind: 'Name', value: 'id' },
                      },
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'provider_id' },
                        name: { kind: 'Name', value: 'providerId' },
                      },
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'provider_name' },
                        name: { kind: 'Name', value: 'providerName' },
                      },
                      { kind: 'Field', name: { kind: 'Name', value: 'issuer' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'subject' } },
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'linked_at' },
                        name: { kind: 'Name', value: 'linkedAt' },
                      },
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'last_used_at' },
                        name: { kind: 'Name', value: 'lastUsedAt' },
                      },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ListIdentitiesQuery, ListIdentitiesQueryVariables>;
export const UnlinkIdentityDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'UnlinkIdentity' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'identity_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'unlinkIdentity' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'identity_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'identity_id' },
                  name: { kind: 'Name', value: 'identityId' },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'status' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<UnlinkIdentityMutation, UnlinkIdentityMutationVariables>;
export const ListOAuthClientsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'ListOAuthClients' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'limit' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'offset' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'oauthClients' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'first' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'limit' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'offset' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'offset' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'nodes' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'OAuthClientRecord' } }],
                  },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'totalCount' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'pageInfo' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'Field', name: { kind: 'Name', value: 'hasNextPage' } }],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'OAuthClientRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'OAuthClient' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'client_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'public' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'redirect_uris' },
            name: { kind: 'Name', value: 'redirectUris' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'post_logout_redirect_uris' },
            name: { kind: 'Name', value: 'postLogoutRedirectUris' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'origins' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'grant_types' }, name: { kind: 'Name', value: 'grantTypes' } },
          { kind: 'Field', name: { kind: 'Name', value: 'scopes' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'first_party' }, name: { kind: 'Name', value: 'firstParty' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'updated_at' }, name: { kind: 'Name', value: 'updatedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ListOAuthClientsQuery, ListOAuthClientsQueryVariables>;
export const GetOAuthClientDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'GetOAuthClient' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'client_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'oauthClient' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'client_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'OAuthClientRecord' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'OAuthClientRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'OAuthClient' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'client_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'public' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'redirect_uris' },
            name: { kind: 'Name', value: 'redirectUris' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'post_logout_redirect_uris' },
            name: { kind: 'Name', value: 'postLogoutRedirectUris' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'origins' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'grant_types' }, name: { kind: 'Name', value: 'grantTypes' } },
          { kind: 'Field', name: { kind: 'Name', value: 'scopes' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'first_party' }, name: { kind: 'Name', value: 'firstParty' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'updated_at' }, name: { kind: 'Name', value: 'updatedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<GetOAuthClientQuery, GetOAuthClientQueryVariables>;
export const CreateOAuthClientDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'CreateOAuthClient' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'CreateOAuthClientInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'createOAuthClient' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'client' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'OAuthClientRecord' } }],
                  },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'client_secret' },
                  name: { kind: 'Name', value: 'secret' },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'OAuthClientRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'OAuthClient' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'client_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'public' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'redirect_uris' },
            name: { kind: 'Name', value: 'redirectUris' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'post_logout_redirect_uris' },
            name: { kind: 'Name', value: 'postLogoutRedirectUris' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'origins' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'grant_types' }, name: { kind: 'Name', value: 'grantTypes' } },
          { kind: 'Field', name: { kind: 'Name', value: 'scopes' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'first_party' }, name: { kind: 'Name', value: 'firstParty' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'updated_at' }, name: { kind: 'Name', value: 'updatedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CreateOAuthClientMutation, CreateOAuthClientMutationVariables>;
export const UpdateOAuthClientDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'UpdateOAuthClient' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'client_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'UpdateOAuthClientInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'updateOAuthClient' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'client_id' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'OAuthClientRecord' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'OAuthClientRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'OAuthClient' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'client_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'public' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'redirect_uris' },
            name: { kind: 'Name', value: 'redirectUris' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'post_logout_redirect_uris' },
            name: { kind: 'Name', value: 'postLogoutRedirectUris' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'origins' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'grant_types' }, name: { kind: 'Name', value: 'grantTypes' } },
          { kind: 'Field', name: { kind: 'Name', value: 'scopes' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'first_party' }, name: { kind: 'Name', value: 'firstParty' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'updated_at' }, name: { kind: 'Name', value: 'updatedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<UpdateOAuthClientMutation, UpdateOAuthClientMutationVariables>;
export const RotateOAuthClientSecretDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'RotateOAuthClientSecret' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'client_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'rotateOAuthClientSecret' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'client_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'client' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'OAuthClientRecord' } }],
                  },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'client_secret' },
                  name: { kind: 'Name', value: 'secret' },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'OAuthClientRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'OAuthClient' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'client_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'public' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'redirect_uris' },
            name: { kind: 'Name', value: 'redirectUris' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'post_logout_redirect_uris' },
            name: { kind: 'Name', value: 'postLogoutRedirectUris' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'origins' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'grant_types' }, name: { kind: 'Name', value: 'grantTypes' } },
          { kind: 'Field', name: { kind: 'Name', value: 'scopes' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'first_party' }, name: { kind: 'Name', value: 'firstParty' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'updated_at' }, name: { kind: 'Name', value: 'updatedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RotateOAuthClientSecretMutation, RotateOAuthClientSecretMutationVariables>;
export const DeleteOAuthClientDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'DeleteOAuthClient' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'client_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'deleteOAuthClient' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'client_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'client_id' },
                  name: { kind: 'Name', value: 'clientId' },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'status' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<DeleteOAuthClientMutation, DeleteOAuthClientMutationVariables>;
export const ListAuthorizedAppsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'ListAuthorizedApps' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'viewer' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'authorizedApps' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'client_id' },
                        name: { kind: 'Name', value: 'clientId' },
                      },
                      { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'scopes' } },
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'authorized_at' },
                        name: { kind: 'Name', value: 'authorizedAt' },
                      },
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'last_used_at' },
                        name: { kind: 'Name', value: 'lastUsedAt' },
                      },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ListAuthorizedAppsQuery, ListAuthorizedAppsQueryVariables>;
export const RevokeAuthorizedAppDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'RevokeAuthorizedApp' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'client_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'revokeAuthorizedApp' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'clientId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'client_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'client_id' },
                  name: { kind: 'Name', value: 'clientId' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'revoked_count' },
                  name: { kind: 'Name', value: 'revokedCount' },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'status' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RevokeAuthorizedAppMutation, RevokeAuthorizedAppMutationVariables>;
export const SwitchOrganizationDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'SwitchOrganization' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'tenant_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'switchOrganization' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'tenantId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'tenant_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'access_token' },
                  name: { kind: 'Name', value: 'accessToken' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'refresh_token' },
                  name: { kind: 'Name', value: 'refreshToken' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'token_type' },
                  name: { kind: 'Name', value: 'tokenType' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'expires_in' },
                  name: { kind: 'Name', value: 'expiresIn' },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<SwitchOrganizationMutation, SwitchOrganizationMutationVariables>;
export const RequestPasswordResetDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'RequestPasswordReset' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'PasswordResetRequestInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'requestPasswordReset' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'Field', name: { kind: 'Name', value: 'status' } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RequestPasswordResetMutation, RequestPasswordResetMutationVariables>;
export const ResetPasswordDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'ResetPassword' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'ResetPasswordInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'resetPassword' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'status' } },
                { kind: 'Field', name: { kind: 'Name', value: 'claimed' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ResetPasswordMutation, ResetPasswordMutationVariables>;
export const CompleteLoginDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'CompleteLogin' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'CompleteLoginInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'completeLogin' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'accessToken' } },
                { kind: 'Field', name: { kind: 'Name', value: 'refreshToken' } },
                { kind: 'Field', name: { kind: 'Name', value: 'tokenType' } },
                { kind: 'Field', name: { kind: 'Name', value: 'expiresIn' } },
                { kind: 'Field', name: { kind: 'Name', value: 'deviceToken' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CompleteLoginMutation, CompleteLoginMutationVariables>;
export const SecondFactorOptionsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'SecondFactorOptions' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'ticket' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'createSecondFactorOptions' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'ticket' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'ticket' } },
              },
            ],
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<SecondFactorOptionsMutation, SecondFactorOptionsMutationVariables>;
export const RequestSecondFactorRecoveryDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'RequestSecondFactorRecovery' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'SecondFactorRecoveryRequestInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'requestSecondFactorRecovery' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'Field', name: { kind: 'Name', value: 'status' } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RequestSecondFactorRecoveryMutation, RequestSecondFactorRecoveryMutationVariables>;
export const ConfirmSecondFactorRecoveryDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'ConfirmSecondFactorRecovery' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'ConfirmSecondFactorRecoveryInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'confirmSecondFactorRecovery' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'status' } },
                { kind: 'Field', alias: { kind: 'Name', value: 'due_at' }, name: { kind: 'Name', value: 'dueAt' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ConfirmSecondFactorRecoveryMutation, ConfirmSecondFactorRecoveryMutationVariables>;
export const CancelSecondFactorRecoveryByLinkDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'CancelSecondFactorRecoveryByLink' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'SecondFactorRecoveryTokenInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'cancelSecondFactorRecoveryByLink' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'Field', name: { kind: 'Name', value: 'status' } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<
  CancelSecondFactorRecoveryByLinkMutation,
  CancelSecondFactorRecoveryByLinkMutationVariables
>;
export const ReadSecondFactorRecoveryDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'ReadSecondFactorRecovery' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'viewer' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'secondFactorRecovery' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'recovery_id' },
                        name: { kind: 'Name', value: 'id' },
                      },
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'started_at' },
                        name: { kind: 'Name', value: 'startedAt' },
                      },
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'due_at' },
                        name: { kind: 'Name', value: 'dueAt' },
                      },
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'expires_at' },
                        name: { kind: 'Name', value: 'expiresAt' },
                      },
                      { kind: 'Field', name: { kind: 'Name', value: 'ip' } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ReadSecondFactorRecoveryQuery, ReadSecondFactorRecoveryQueryVariables>;
export const CancelSecondFactorRecoveryDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'CancelSecondFactorRecovery' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'cancelSecondFactorRecovery' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'Field', name: { kind: 'Name', value: 'status' } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CancelSecondFactorRecoveryMutation, CancelSecondFactorRecoveryMutationVariables>;
export const PasskeyLoginOptionsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'PasskeyLoginOptions' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [{ kind: 'Field', name: { kind: 'Name', value: 'createPasskeyLoginOptions' } }],
      },
    },
  ],
} as unknown as DocumentNode<PasskeyLoginOptionsMutation, PasskeyLoginOptionsMutationVariables>;
export const LoginWithPasskeyDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'LoginWithPasskey' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'PasskeyLoginInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'loginWithPasskey' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'accessToken' } },
                { kind: 'Field', name: { kind: 'Name', value: 'refreshToken' } },
                { kind: 'Field', name: { kind: 'Name', value: 'tokenType' } },
                { kind: 'Field', name: { kind: 'Name', value: 'expiresIn' } },
                { kind: 'Field', name: { kind: 'Name', value: 'deviceToken' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<LoginWithPasskeyMutation, LoginWithPasskeyMutationVariables>;
export const ListSecondFactorsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'ListSecondFactors' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'viewer' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'secondFactors' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      {
                        kind: 'Field',
                        name: { kind: 'Name', value: 'nodes' },
                        selectionSet: {
                          kind: 'SelectionSet',
                          selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'SecondFactorRecord' } }],
                        },
                      },
                      { kind: 'Field', name: { kind: 'Name', value: 'recoveryCodesLeft' } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'SecondFactorRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'SecondFactor' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'factor_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'kind' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'confirmed' } },
          { kind: 'Field', name: { kind: 'Name', value: 'synced' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'lastUsedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ListSecondFactorsQuery, ListSecondFactorsQueryVariables>;
export const AddTotpDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'AddTotp' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'AddTotpInput' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'addTotp' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'factorId' } },
                { kind: 'Field', name: { kind: 'Name', value: 'secret' } },
                { kind: 'Field', name: { kind: 'Name', value: 'uri' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<AddTotpMutation, AddTotpMutationVariables>;
export const ConfirmTotpDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'ConfirmTotp' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'factor_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'code' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'confirmTotp' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'factor_id' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'code' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'code' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'factor' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'SecondFactorRecord' } }],
                  },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'recoveryCodes' } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'SecondFactorRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'SecondFactor' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'factor_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'kind' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'confirmed' } },
          { kind: 'Field', name: { kind: 'Name', value: 'synced' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'lastUsedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ConfirmTotpMutation, ConfirmTotpMutationVariables>;
export const ReauthenticationOptionsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'ReauthenticationOptions' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [{ kind: 'Field', name: { kind: 'Name', value: 'createReauthenticationOptions' } }],
      },
    },
  ],
} as unknown as DocumentNode<ReauthenticationOptionsMutation, ReauthenticationOptionsMutationVariables>;
export const PasskeyOptionsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'PasskeyOptions' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'CreatePasskeyOptionsInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'createPasskeyOptions' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<PasskeyOptionsMutation, PasskeyOptionsMutationVariables>;
export const RegisterPasskeyDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'RegisterPasskey' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'RegisterPasskeyInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'registerPasskey' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'factor' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'SecondFactorRecord' } }],
                  },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'recoveryCodes' } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'SecondFactorRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'SecondFactor' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'factor_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'kind' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'confirmed' } },
          { kind: 'Field', name: { kind: 'Name', value: 'synced' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'lastUsedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RegisterPasskeyMutation, RegisterPasskeyMutationVariables>;
export const RenameSecondFactorDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'RenameSecondFactor' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'factor_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'name' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'renameSecondFactor' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'factor_id' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'name' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'name' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'SecondFactorRecord' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'SecondFactorRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'SecondFactor' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'factor_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'kind' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'confirmed' } },
          { kind: 'Field', name: { kind: 'Name', value: 'synced' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'lastUsedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RenameSecondFactorMutation, RenameSecondFactorMutationVariables>;
export const RemoveSecondFactorDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'RemoveSecondFactor' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'factor_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'ReauthenticationInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'removeSecondFactor' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'factor_id' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'factorId' } },
                { kind: 'Field', name: { kind: 'Name', value: 'status' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RemoveSecondFactorMutation, RemoveSecondFactorMutationVariables>;
export const ReplaceRecoveryCodesDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'ReplaceRecoveryCodes' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'ReauthenticationInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'replaceRecoveryCodes' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'Field', name: { kind: 'Name', value: 'recoveryCodes' } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ReplaceRecoveryCodesMutation, ReplaceRecoveryCodesMutationVariables>;
export const ResetSecondFactorsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'ResetSecondFactors' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'account_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'ReauthenticationInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'resetSecondFactors' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'accountId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'account_id' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'accountId' } },
                { kind: 'Field', name: { kind: 'Name', value: 'removedCount' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ResetSecondFactorsMutation, ResetSecondFactorsMutationVariables>;
